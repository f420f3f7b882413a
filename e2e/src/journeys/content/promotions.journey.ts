import { say } from '@wheelhouse/messages/say';
import { changeArticle, createArticle, newsMessages, removeArticle } from '@wheelhouse/contract/news';
import { paymentMessages } from '@wheelhouse/contract/payments';
import { promotionMessages } from '@wheelhouse/contract/promotionMessages';
import { activeUser } from '@wheelhouse/contract/session';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration({ use: 'changing' });

const section = (page: Page) => page.getByRole('region', { name: 'Promotion', exact: true });
const carousel = (page: Page) => page.getByRole('region', { name: 'Promoted articles' });

/** Publishes an article of the editor's provider, and returns its id. */
async function publish(title: string): Promise<number> {
  const client = await demonstration.client('editor');
  const { id, version } = await client.call(createArticle, { params: {}, body: {} });
  const texts = { title, shortDescription: `${title}, in short.`, longDescription: `<p>${title} at length.</p>` };
  await client.call(changeArticle, { params: { id }, body: { version, ...texts, languageIso: 'EN', published: true } });
  return id;
}

async function remove(id: number): Promise<void> {
  await (await demonstration.client('editor')).call(removeArticle, { params: { id } });
}

/** Opens the test checkout and ends the payment there; returns the message shown afterwards. */
async function payAnd(page: Page, pay: string | RegExp, outcome: string): Promise<string> {
  await section(page).getByRole('button', { name: pay, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Test checkout' }).waitFor();
  await page.getByRole('button', { name: outcome, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say(promotionMessages.dialogTitle) });
  const words = await dialog.getByRole('status').innerText();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  return words;
}

describe('promoting an article (content specification, sections 4, 5, 8 and 9)', () => {
  test('is paid in the end, after a cancelled payment, and its invoice is saved', async () => {
    const id = await publish('A longline that lasts');
    const { page } = await visit();
    await demonstration.open(page, 'editor', `/news/edit/${id}#promotion`);
    await section(page).getByText('€140.00', { exact: true }).waitFor();
    expect(await payAnd(page, 'Pay', 'Cancel the payment')).toBe(say(paymentMessages.CANCELLED.text));
    await section(page).getByText('Payment cancelled').waitFor();

    expect(await payAnd(page, /^Pay: /, 'Pay')).toBe(say(paymentMessages.SUCCESS.text));
    await page.waitForURL('**/news');

    // Before it begins only its owner sees it, with a note.
    const shown = carousel(page).getByRole('group').filter({ hasText: 'A longline that lasts' });
    await shown.getByText(say(newsMessages.ownerOnly)).waitFor({ state: 'attached' });
    const other = await visit();
    await other.page.goto(`${demonstration.address}/news`);
    await carousel(other.page).getByRole('group').first().waitFor();
    expect(await carousel(other.page).getByText('A longline that lasts').count()).toBe(0);

    await page.goto(`${demonstration.address}/news/edit/${id}#promotion`);
    await section(page).getByText('Paid', { exact: true }).waitFor();
    await section(page).getByText('Daily results').click();
    await section(page).getByText('No results yet').waitFor();
    const coming = page.waitForEvent('download');
    await section(page)
      .getByRole('button', { name: /^Invoice WH-\d{4}-\d{6} \(PDF\)/ })
      .click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^invoice-WH-\d{4}-\d{6}\.pdf$/);
    const file = await readFile(await download.path());
    expect(file.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    expect(file.length).toBeGreaterThan(10_000);

    const { serviceProvidersId } = await (await demonstration.client('editor')).call(activeUser);
    await remove(id);
    // Payments stay: the invoice of a removed article is beside the plan.
    await page.goto(`${demonstration.address}/service/provider/${serviceProvidersId[0]}/edit#subscription`);
    const kept = page.getByRole('listitem').filter({ hasText: 'A longline that lasts' });
    await kept.getByText('€140.00').waitFor();
    const saved = page.waitForEvent('download');
    await kept.getByRole('button', { name: /^PDF of invoice WH-\d{4}-\d{6},/ }).click();
    expect((await saved).suggestedFilename()).toBe(download.suggestedFilename());
  });
});
