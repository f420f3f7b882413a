import { expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { chips, openDrawer, shows, typed } from '#pages/filterDrawer.ts';

const { visit } = useBrowser();

test('The address of a filter shows another person the same list', async () => {
  const first = await visit({ as: 'skipper' });
  await first.goTo('/vessels');
  const filters = await openDrawer(first.page);
  await typed(first.page, 'Engine power from (kW)', '1000');
  await filters.getByRole('button', { name: 'Show 1 vessel' }).waitFor();
  const second = await visit({ as: 'owner' });
  await second.goTo(new URL(first.page.url()).pathname + new URL(first.page.url()).search);
  await shows(second.page, 1);
  expect(await chips(second.page).first().textContent()).toContain('from 1,000\u00A0kW');
});
