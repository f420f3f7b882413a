import { expect, it } from 'vitest';
import { refusalOf } from '#platform/http/testApi.ts';
import { embedWorld, ports } from './testEmbeds.ts';

const { world, make, show } = embedWorld(false);

it('an installation that doesn’t show positions on other sites has vessels without them, and no ports', async () => {
  const { text } = await show('VESSEL', world.vessels.solvei);
  expect(text).toContain('SOLVEI');
  expect(text).not.toMatch(/62°|Last position|10\.4/);
  expect((await refusalOf(make('PORT', ports[0]?.id ?? 0))).message).toContain('where vessels are');
});
