import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { DEMONSTRATION_SOURCE } from './generators/generator.ts';
import { listSailing } from './store.ts';
import { transmittersOf, type Transmitter } from './voyages/transmitters.ts';
import { Waters } from './voyages/waters.ts';

/** The ships of the demo in this database that send AIS. */
export async function simulatedShips(db: Kysely<Schema>, waters: Waters = new Waters()): Promise<Transmitter[]> {
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
