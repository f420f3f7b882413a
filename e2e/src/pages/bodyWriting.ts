import type { Page } from 'playwright-core';
import type { OwnFile } from '#worlds/ownFiles.ts';

export const bodyOf = (page: Page) => page.getByRole('textbox', { name: 'Long description' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A heading, a list, a quote, a link, a table that grows and shrinks, and an image, with the caret after them. */
export async function writeBody(page: Page, image: OwnFile): Promise<void> {
  const body = bodyOf(page);
  const { keyboard } = page;
  await body.click();
  await press(page, 'Heading 2');
  await keyboard.type('How it goes');
  await keyboard.press('Enter');
  await press(page, 'Bullet list');
  await keyboard.type('Blasting');
  await keyboard.press('Enter');
  await keyboard.type('Painting');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await press(page, 'Blockquote');
  await keyboard.type('Never seen a better coat.');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('Prices');
  await keyboard.press('Shift+Home');
  await press(page, 'Link');
  await page.getByPlaceholder('https://example.com/').fill('https://example.com/prices');
  await press(page, 'Save');
  await page.getByPlaceholder('https://example.com/').waitFor({ state: 'hidden' });
  await body.getByRole('link', { name: 'Prices' }).waitFor();
  // The link's field gives the focus back a frame later and selects the word again: a key pressed before would replace it.
  await page.waitForFunction(
    () => document.activeElement?.matches('[contenteditable="true"]') && getSelection()?.toString() === 'Prices',
  );
  await keyboard.press('End');
  // The editor follows the browser's selection a moment later: a key pressed before would replace the word, too.
  await page.waitForFunction(() => {
    const element: (Element & { editor?: { state: { selection: { empty: boolean } } } }) | null =
      document.activeElement;
    return getSelection()?.isCollapsed === true && element?.editor?.state.selection.empty === true;
  });
  await keyboard.press('Enter');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Upload image')]);
  await chooser.setFiles(image);
  await body.locator('img[src^="/media/"]').click();
  await page.getByLabel('Alt text').fill('A hull, painted');
  await body.focus();
  await keyboard.press('Control+End');
  await keyboard.press('Enter');
  await writeTable(page);
  await keyboard.press('Control+End');
}

async function writeTable(page: Page): Promise<void> {
  const { keyboard } = page;
  await press(page, 'Insert table');
  await press(page, 'Insert 3 × 2 table');
  await keyboard.type('Length');
  await keyboard.press('Tab');
  await keyboard.type('Days');
  await keyboard.press('Tab');
  await keyboard.type('Too much');
  await press(page, 'Delete column');
  await keyboard.press('Control+Home');
  await bodyOf(page).getByRole('row').nth(1).getByRole('cell').first().click();
  await keyboard.type('15 m');
  await keyboard.press('Tab');
  await keyboard.type('3');
  await press(page, 'Add row after');
  await bodyOf(page).getByRole('row').nth(2).getByRole('cell').first().click();
  await keyboard.type('20 m');
  await keyboard.press('Tab');
  await keyboard.type('4');
}
