import type { Locator, Page } from 'playwright-core';
import type { OwnFile } from '#worlds/ownFiles.ts';

/** The time until a change is saved: a pause in typing, then the server's answer. */
export const soon = { timeout: 15_000 };

export const saved = (page: Page) => page.getByText('All changes saved').waitFor();
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');

/** The errors that prevent publishing (content specification, section 5). */
export const refused = (page: Page) => page.getByRole('dialog', { name: 'Cannot submit due to following errors:' });

export async function closeRefused(page: Page): Promise<void> {
  await refused(page).locator('button', { hasText: 'Close' }).click();
  await refused(page).waitFor({ state: 'hidden' });
}

/** Saves the form of an object, which closes it. */
export async function saveForm(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await dialog(page).waitFor({ state: 'hidden' });
}

/** Chooses an image by its button, and waits until it is there. */
export async function chooseImage(page: Page, place: string, file: OwnFile): Promise<void> {
  const group = page.getByRole('group', { name: place, exact: true });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    group.getByRole('button', { name: /^(Choose|Replace)/ }).click(),
  ]);
  await chooser.setFiles(file);
  await group.locator('img').waitFor();
}

/** Types a time such as `09:30` into the field with this label. */
export async function fillTime(place: Page | Locator, label: string, time: string): Promise<void> {
  const [hours = '', minutes = ''] = time.split(':');
  await place.getByLabel(`${label}, hours`, { exact: true }).fill(hours);
  await place.getByLabel(`${label}, minutes`, { exact: true }).fill(minutes);
}
