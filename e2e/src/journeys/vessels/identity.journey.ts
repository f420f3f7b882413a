import { expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { doubtfulName } from '#worlds/register.ts';

const { visit } = useBrowser();

test('The review of vessel records joins a pair by keyboard, and undoes it', async () => {
  const { page, goTo } = await visit({ as: 'registrar' });
  await goTo('/');
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'Vessel identity' }).click();
  const review = page.getByRole('region', { name: 'Records to compare' });
  const pair = review.getByRole('table', { name: 'Records to compare' });
  const names = pair.getByRole('row', { name: /^Name/ }).getByRole('cell');
  await names.first().waitFor();
  expect(await names.allTextContents()).toEqual([doubtfulName, doubtfulName]);
  await review.getByText(`Their names agree: ${doubtfulName}.`).waitFor();
  await page.keyboard.press('j');
  await review.getByText(`Joined: ${doubtfulName}, ${doubtfulName}.`).waitFor();
  await review.getByText('No suggestions to decide').waitFor();
  await page
    .getByRole('table', { name: 'Decisions' })
    .getByRole('row', { name: /Joined/ })
    .waitFor();
  await page.keyboard.press('u');
  await review.getByText('Undone.').waitFor();
  await names.first().waitFor();
});
