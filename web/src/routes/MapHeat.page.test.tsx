import { exportHeat, getHeat, heatMessages, type Heat } from '@wheelhouse/contract/heat';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { violationsInBothThemes } from '#testAxe.ts';
import { savedFiles } from '#testFiles.ts';
import { useMapWithoutPicture } from '#testMap.ts';
import { openPage } from '#testPage.ts';
import { server } from '#testServer.ts';

const bar = page.getByRole('region', { name: 'Activity' });
const legend = page.getByRole('figure', { name: 'Colours of hours' });
const period = bar.getByLabelText('Period of activity');
const dayMs = 86_400_000;

/** Two cells of half a degree, one of them in the middle of the map: ten hours a day, of which four fishing. */
function hoursOf(days: number): Heat {
  return {
    step: 0.5,
    rows: [312, 313],
    columns: [364, 366],
    hours: [9 * days, days],
    fishingHours: [4 * days, 0],
    flags: ['IS', 'NO'],
    types: [0, 19],
    counting: false,
    days: { from: '2020-01-01', to: '2999-01-01' },
  };
}

beforeEach(() => {
  useMapWithoutPicture();
  server.answers(getHeat, ({ query: { from, to } }) => hoursOf((Date.parse(to) - Date.parse(from)) / dayMs + 1));
});

const expectStatus = (text: string) => expect.element(bar.getByRole('status')).toHaveTextContent(text);

async function openLayer() {
  const visited = await openPage('/map?lat=66.2&lng=2.2&zoom=5&layer=activity', { as: 'skipper' });
  await expectStatus('300 h in cells of 0.5°, 120 h of these at fishing speed.');
  return visited;
}

describe('the layer of activity', () => {
  test('shows hours by period, speed and filter, which are in the address, and saves the cells', async () => {
    const saved = savedFiles();
    server.answers(exportHeat, () => new Response('Hours at fishing speed\r\n4\r\n'));
    const visited = await openLayer();
    await expect.element(legend.getByText('Hours', { exact: true })).toBeVisible();
    await expect.element(legend.getByText('At the centre 270 h, 120 h at fishing speed')).toBeVisible();
    await period.selectOptions('7 days');
    await expect.poll(() => visited.search()['heat']).toBe('week');
    await expectStatus('70 h in cells of 0.5°, 28 h of these at fishing speed.');

    await bar.getByText('Fishing speed', { exact: true }).click();
    await expect.poll(() => visited.search()['heatSpeed']).toBe('fishing');
    await expect.element(legend.getByText('Hours at fishing speed')).toBeVisible();

    await bar.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('combobox', { name: 'Flags' }).fill('Norw');
    await page.getByRole('option', { name: 'Norway' }).click();
    await expect.poll(() => visited.search()['heatFlags']).toBe('NO');
    await userEvent.keyboard('{Escape}{Escape}');
    expect(await violationsInBothThemes()).toEqual([]);
    expect(server.requestsTo(getHeat).at(-1)?.query).toMatchObject({ flags: ['NO'] });

    await bar.getByRole('button', { name: 'Save as CSV' }).click();
    await expect.poll(async () => (await saved()).map(({ text }) => text)).toEqual(['Hours at fishing speed\r\n4\r\n']);
    expect(server.requestsTo(exportHeat)[0]?.query).toEqual(server.requestsTo(getHeat).at(-1)?.query);

    await visited.reload();
    await expect.element(bar.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
    expect(visited.search()['heat']).toBe('week');
  });

  test('says what is wrong with days of the reader’s own', async () => {
    const visited = await openLayer();
    await period.selectOptions('Other days');
    await bar.getByLabelText('To').fill('2020-01-01');
    await bar.getByRole('button', { name: 'Show' }).click();
    await expect.element(bar.getByText(say(heatMessages.period))).toBeVisible();
    await bar.getByLabelText('From').fill('2019-12-31');
    await bar.getByRole('button', { name: 'Show' }).click();
    await expectStatus('20 h in cells of 0.5°, 8 h of these at fishing speed. Hours are kept from 1 Jan 2020.');
    expect(visited.search()['heat']).toBe('2019-12-31/2020-01-01');
  });
});
