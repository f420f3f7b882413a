import { listVessels } from '@wheelhouse/contract/vessels';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testPage.ts';
import { server } from '#testServer.ts';

test('A browser that cannot draw the map says what to do, and leads to the list', async () => {
  server.answers(listVessels, []);
  const without = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  try {
    const visited = await openPage('/map', { as: 'skipper' });
    await expect.element(page.getByText(/it needs WebGL 2/)).toBeVisible();
    await page.getByRole('link', { name: 'Open the vessel list' }).click();
    await expect.poll(visited.path).toBe('/vessels');
  } finally {
    without.mockRestore();
  }
});
