import { expect, it } from 'vitest';
import { createEmbed, listEmbeds } from '@wheelhouse/contract/embeds';
import { refusalOf } from '#platform/http/testApi.ts';
import { embedWorld, ports } from './testEmbeds.ts';

const { world, make, open, show } = embedWorld(false);

it('an installation that doesn’t show positions on other sites has vessels without them, and no ports', async () => {
  const { text } = await show('VESSEL', world.vessels.solvei);
  expect(text).toContain('SOLVEI');
  expect(text).not.toMatch(/62°|Last position|10\.4/);
  expect((await refusalOf(make('PORT', ports[0]?.id ?? 0))).message).toContain('where vessels are');
});

it('maps and ports that were made while positions were shown are not shown now', async () => {
  const { db } = world.database;
  const { id } = await db.selectFrom('account').select('id').where('username', '=', 'anna').executeTakeFirstOrThrow();
  const place = { south: 60, west: -10, north: 65, east: 0 };
  const common = { account_id: id, theme: 'AUTO' as const, hosts: ['nets.example'], created_at: new Date() };
  await db
    .insertInto('embed')
    .values([
      { ...common, kind: 'MAP', name: 'Coast', place: JSON.stringify(place) },
      { ...common, kind: 'PORT', subject_id: ports[0]?.id ?? 0 },
    ])
    .execute();
  const refusal = await refusalOf(
    world.as.anna.call(createEmbed, {
      body: { kind: 'MAP', theme: 'AUTO', hosts: ['nets.example'], map: { name: 'Coast', place } },
    }),
  );
  expect(refusal.message).toContain('where vessels are');
  const made = (await world.as.anna.call(listEmbeds)).filter(({ kind }) => kind !== 'VESSEL');
  expect(made).toHaveLength(2);
  for (const { address } of made) {
    const { status, text } = await open(address);
    expect([status, text.includes('SOLVEI')]).toEqual([404, false]);
  }
});
