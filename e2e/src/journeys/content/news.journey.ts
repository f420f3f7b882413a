import { say } from '@wheelhouse/messages/say';
import { newsMessages } from '@wheelhouse/contract/news';
import { describe, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();

describe('writing an article (content specification, sections 2, 4 and 5)', () => {
  test('leads from an empty draft to the published article, which the page of its vessel links to', async () => {
    const { page } = await visit();
    await demonstration.open(page, 'editor', '/news');
    await page.getByRole('button', { name: 'Add article' }).click();
    await page.getByRole('heading', { level: 1, name: /New article/ }).waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await page.getByRole('textbox', { name: 'Title' }).fill('A winch that listens');
    await page.getByRole('textbox', { name: 'Short description' }).fill('It hauls by ear.');
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.keyboard.type('It was tried for a year.');
    const vessels = page.getByRole('combobox', { name: 'Related vessels' });
    await vessels.fill('a');
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'A winch that listens' }).waitFor();
    await page.getByText('It was tried for a year.').waitFor();

    const about = page.getByRole('region', { name: 'Mentioned in this article' }).getByRole('link');
    await about.click();
    await page.getByRole('region', { name: 'News about this vessel' }).getByText('A winch that listens').waitFor();
    await page.goBack();

    await page.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: say(newsMessages.remove) });
    await question.getByRole('button', { name: 'Remove' }).click();
    await page.waitForURL('**/news');
    await page.goto(`${demonstration.address}/news/${id}`);
    await page.getByRole('heading', { name: say(newsMessages.notFound) }).waitFor();
  });
});
