import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** The drawer of filters. */
export const drawer = () => page.getByRole('dialog', { name: 'Filters' });

/** The buttons that remove active filters. */
export const chips = () => page.getByRole('list', { name: 'Active filters' }).getByRole('button');

export async function openDrawer() {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect.element(drawer().getByRole('button', { name: /^Show \d/ })).toBeVisible();
  return drawer();
}

/** Types a value into a field of the drawer, as one does who then presses Enter. */
export async function typed(field: string, value: string): Promise<void> {
  await drawer().getByRole('textbox', { name: field }).fill(value);
  await userEvent.keyboard('{Enter}');
}

/** Waits until the list says that it shows this many. */
export async function shows(count: number): Promise<void> {
  const text = count === 1 ? '1 vessel' : `${count} vessels`;
  await expect.element(page.getByRole('main').getByRole('status').filter({ hasText: text }).first()).toBeVisible();
}
