import type { Within } from '#door.ts';
import { DEMONSTRATION_SOURCE } from '#fill/generator.ts';
import { listSailing } from '#fill/store.ts';
import { transmittersOf, type Transmitter } from './transmitters.ts';
import { Waters } from './waters.ts';

/** The ships of the demo in this database that send AIS. */
export async function simulatedShips(db: Within, waters: Waters = new Waters()): Promise<Transmitter[]> {
  const rows = await listSailing(db, DEMONSTRATION_SOURCE);
  const aboard = rows.flatMap((row) => {
    const { mmsi, port, vessel_type_id: vesselTypeId, length_overall: length } = row;
    if (mmsi === null || port === null || vesselTypeId === null || length === null) return [];
    const { width = length / 4, draft = length / 10 } = row.extended.dimensions ?? {};
    return [
      {
        mmsi,
        imo: row.imo ?? undefined,
        name: row.name,
        callSign: row.call_sign ?? undefined,
        vesselTypeId,
        length,
        width,
        draft,
        country: row.flag,
        port,
      },
    ];
  });
  return transmittersOf(aboard, waters);
}
