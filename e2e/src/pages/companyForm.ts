import type { Page } from 'playwright-core';

export const newPassword = 'en kopp kaffe om dagen';

/** Fills in the whole company form as a visitor. */
export async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Company name').fill('Kystverk Slipp AS');
  await page.getByLabel('Address').fill('Kaien 12');
  await page.getByLabel('Post code').fill('6002');
  await page.getByLabel('City').fill('Ålesund');
  await page.getByLabel('Country').selectOption({ label: 'Norway' });
  await page.getByLabel('VAT No.').fill('NO 999 888 777 MVA');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(newPassword);
  await page.getByLabel('Telephone').fill('+47 70 12 34 56');
}
