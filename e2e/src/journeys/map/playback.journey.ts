import { useBrowser } from '#browser/browser.ts';
import { addressSays, norway, parameters, tool } from '#pages/mapPage.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { expect, test } from 'vitest';

const demonstration = useDemonstration();
const { visit } = useBrowser({ pixelRatio: 0.5 });

test('Playback plays past positions, lists what happened to the fleets of the reader, and leads there', async () => {
  const { page } = await visit();
  await demonstration.open(page, 'skipper', norway);
  await page.getByText(/^[\d,]+ vessels$/).waitFor();
  await tool(page, 'Play past positions').click();
  await addressSays(page, 'from', (value) => value !== null);
  const bar = page.getByRole('region', { name: 'Playback' });
  const isReady = () => page.locator('section[aria-label=Playback][aria-busy=false]').waitFor();
  const shown = async () => Date.parse((await bar.locator('time').getAttribute('datetime')) ?? '');
  await isReady();
  expect(await bar.getByText('No positions were received here in this period.').count()).toBe(0);
  await tool(page, 'Play').click();
  await expect.poll(shown).toBeGreaterThan(Date.parse(parameters(page).get('from') ?? ''));
  await tool(page, 'Pause').click();

  await bar.getByLabel('Period').selectOption({ label: 'Last 7 days' });
  await tool(page, 'My fleets').click();
  const moves = bar.getByRole('list', { name: 'What happened to my fleets' });
  const move = moves.getByRole('button', { name: / arrived at / }).first();
  const [, vessel] = /([^\n]+) arrived at /.exec(await move.innerText()) ?? [];
  await move.click();
  await page.getByRole('region', { name: vessel?.trim() ?? '' }).waitFor();
  const moment = await shown();
  expect(moment).toBeGreaterThan(Date.parse(parameters(page).get('from') ?? ''));
  await addressSays(page, 'at', (value) => Math.abs(Date.parse(value ?? '') - moment) < 1000);
});
