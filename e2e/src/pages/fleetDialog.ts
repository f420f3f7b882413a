import type { Locator, Page } from 'playwright-core';

/** The dialog in which vessels are put into fleets. */
export function fleetDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Manage associated fleets' });
}

export function saveButton(page: Page): Locator {
  return fleetDialog(page).getByRole('button', { name: 'Save' });
}
