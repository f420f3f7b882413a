import { getHeat } from '@wheelhouse/contract/heat';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test, vi } from 'vitest';

const demonstration = useDemonstration();
const { visit } = useBrowser({ pixelRatio: 0.5 });

/** Hours of the demo's past are counted in the background. */
beforeAll(async () => {
  const client = await demonstration.client('skipper');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const query = { from: day(29), to: day(0), south: 50, north: 75, west: -30, east: 40 };
  const counted = async () => expect((await client.call(getHeat, { query })).hours.length).toBeGreaterThan(100);
  await vi.waitFor(counted, { timeout: 600_000, interval: 2000 });
}, 620_000);

test('The layer of activity shows the hours that the server counted, and saves the cells', async () => {
  const { page } = await visit();
  await demonstration.open(page, 'skipper', '/map?lat=66&lng=2&zoom=5&layer=activity');
  const bar = page.getByRole('region', { name: 'Activity' });
  await bar.getByText(/^[\d,]+ h in cells of [\d.]+°, [\d,]+ h of these at fishing speed\./).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines[0]).toContain('Hours at fishing speed');
  expect(lines.length).toBeGreaterThan(1);
});
