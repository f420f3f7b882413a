import { drawRights } from '#world/fleet/rights.ts';
import { Random } from '#random.ts';
import { insertRows, reserveIds, speciesByCode } from './store.ts';
import { DEMONSTRATION_SOURCE, type World } from './generator.ts';

/** Fishing licences with their species, current and expired ones, and quotas. */
export async function makeRights({ transaction, seed, today, fleet, vesselIds }: World): Promise<void> {
  const species = await speciesByCode(transaction);
  const origin = { source: DEMONSTRATION_SOURCE, source_date: today };
  const thisYear = Number(today.slice(0, 4));
  const drawn = fleet.map(({ number, flag, hull }) =>
    drawRights(new Random(seed, 'rights', number), { flag, ...hull }, thisYear),
  );

  const licences = drawn.flatMap(({ licences: held }, place) =>
    held.map((licence) => ({ licence, vessel: vesselIds[place] ?? 0 })),
  );
  const ids = await reserveIds(transaction, 'fishing_licence', licences.length);
  await insertRows(
    transaction,
    'fishing_licence',
    [
      'id',
      'vessel_id',
      'name',
      'type',
      'start_day',
      'end_day',
      'fishing_area',
      'amount_tons',
      'days',
      'comment',
      'source',
      'source_date',
    ],
    licences.map(({ licence, vessel }, place) => ({
      id: ids[place] ?? 0,
      vessel_id: vessel,
      name: licence.name,
      type: licence.type,
      start_day: licence.start,
      end_day: licence.end ?? null,
      fishing_area: licence.areas,
      amount_tons: licence.amount ?? null,
      days: licence.days ?? null,
      comment: licence.comment ?? null,
      ...origin,
    })),
  );
  await insertRows(
    transaction,
    'licence_species',
    ['licence_id', 'species_id', 'amount_tons'],
    licences.flatMap(({ licence }, place) =>
      licence.species.flatMap(({ code, amount }) => {
        const id = species.get(code);
        return id === undefined ? [] : [{ licence_id: ids[place] ?? 0, species_id: id, amount_tons: amount ?? null }];
      }),
    ),
  );

  const quotas = drawn.flatMap(({ quotas: held }, place) =>
    held.map((quota) => ({ quota, vessel: vesselIds[place] ?? 0 })),
  );
  const quotaIds = await reserveIds(transaction, 'quota', quotas.length);
  await insertRows(
    transaction,
    'quota',
    ['id', 'vessel_id', 'type', 'size', 'source', 'source_date'],
    quotas.map(({ quota: { type, size }, vessel }, place) => ({
      id: quotaIds[place] ?? 0,
      vessel_id: vessel,
      type,
      size,
      ...origin,
    })),
  );
  await insertRows(
    transaction,
    'quota_species',
    ['quota_id', 'species_id'],
    quotas.flatMap(({ quota }, place) =>
      quota.species.flatMap((code) => {
        const id = species.get(code);
        return id === undefined ? [] : [{ quota_id: quotaIds[place] ?? 0, species_id: id }];
      }),
    ),
  );
}
