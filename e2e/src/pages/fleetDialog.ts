import type { Locator, Page } from 'playwright-core';

/** The dialog that adds vessels to fleets. */
export function fleetDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Manage associated fleets' });
}

export function saveButton(page: Page): Locator {
  return fleetDialog(page).getByRole('button', { name: 'Save' });
}
