import type { Locator, Page } from 'playwright-core';

export function drawer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Filters' });
}

export function chips(page: Page): Locator {
  return page.getByRole('list', { name: 'Active filters' }).getByRole('button');
}

export async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await drawer(page)
    .getByRole('button', { name: /^Show \d/ })
    .waitFor();
  return drawer(page);
}

export async function typed(page: Page, field: string, value: string): Promise<void> {
  const box = drawer(page).getByRole('textbox', { name: field });
  await box.fill(value);
  await box.press('Enter');
}

/** Waits until the list says that it shows this many. */
export async function shows(page: Page, count: number): Promise<void> {
  const text = count === 1 ? '1 vessel' : `${count} vessels`;
  await page.locator('main').getByRole('status').filter({ hasText: text }).waitFor();
}
