import { getStatus, type Status } from '@wheelhouse/contract/status';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { server } from '#testServer.ts';

const at = '2026-05-01T12:00:00Z';
const working: Status = {
  at,
  parts: [
    { part: 'registers', state: 'working', since: at },
    { part: 'positions', state: 'working', since: at, newest: at },
    { part: 'saving', state: 'working', since: at },
  ],
};
const troubled: Status = {
  at,
  parts: [
    { part: 'registers', state: 'working', since: at },
    { part: 'positions', state: 'delayed', since: at, newest: at },
    { part: 'forecasts', state: 'down', since: at, newest: '2026-04-30T00:00:00Z' },
  ],
};

const part = (name: string) => page.getByRole('listitem').filter({ hasText: name });

describe('the status page', () => {
  test('is in the footer, and says that everything works', async () => {
    server.answers(getStatus, working);
    const visited = await openPage('/about');
    await page.getByRole('link', { name: 'Status' }).click();
    await expect.poll(visited.path).toBe('/status');
    await expect.element(page.getByText('Everything works.')).toBeVisible();
    expect(part('Weather forecasts').elements()).toEqual([]);
  });

  test.each(['desktop', 'phone'] as const)(
    'names each part with its state on a %s, without violations',
    async (size) => {
      server.answers(getStatus, troubled);
      await openPage('/status', { size });
      await expect.element(page.getByText('Some parts have problems.')).toBeVisible();
      await expect.element(part('Vessel positions')).toMatchTextContent(/Delayed/);
      await expect.element(part('Weather forecasts')).toMatchTextContent(/Forecasts until 30 Apr 2026.*Doesn't work/);
      expect(await violationsInBothThemes()).toEqual([]);
    },
  );
});
