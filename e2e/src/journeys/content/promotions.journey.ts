import { say } from '@wheelhouse/messages/say';
import { changeArticle, createArticle, newsMessages, removeArticle } from '@wheelhouse/contract/news';
import { paymentMessages } from '@wheelhouse/contract/payments';
import { changeProfile } from '@wheelhouse/contract/profile';
import { nextFullHour } from '@wheelhouse/contract/promotionRules';
import { promotionMessages } from '@wheelhouse/contract/promotionMessages';
import { listOwnPromotions, listPromoted } from '@wheelhouse/contract/promotions';
import { activeUser } from '@wheelhouse/contract/session';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { fillMoment, momentIn } from '#pages/editorParts.ts';
import { loaded, violations, violationsInBothThemes } from '#browser/violations.ts';
import { still } from '#browser/waiting.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration({ own: true });
const dayMs = 86_400_000;
const yearMs = 365 * dayMs;

const section = (page: Page) => page.getByRole('region', { name: 'Promotion', exact: true });
const carousel = (page: Page) => page.getByRole('region', { name: 'Promoted articles' });
/** A moment in the form of a date and time field, in UTC. */
const inField = (at: number) => new Date(at).toISOString().slice(0, 16);

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
  const words = await dialog.getByRole(outcome === 'Make it fail' ? 'alert' : 'status').innerText();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  return words;
}

/** An article of the editor's with a running promotion. */
async function runningPromotion() {
  const client = await demonstration.client('editor');
  const { serviceProvidersId } = await client.call(activeUser);
  const promoted = await client.call(listPromoted, { query: {} });
  const own = promoted.find(({ news, ownerOnly }) => !ownerOnly && serviceProvidersId.includes(news.source.id));
  if (own === undefined) throw new Error('The demonstration promotes nothing of the editor.');
  const counts = async () => {
    const { data } = await client.call(listOwnPromotions, { params: { id: own.news.id } });
    const { impressions, clicks, days } = data.find(({ id }) => id === own.id) ?? {
      impressions: 0,
      clicks: 0,
      days: [],
    };
    return { impressions, clicks, today: days.at(-1) };
  };
  return { ...own, counts };
}

describe('promoting an article (content specification, sections 4, 5, 8 and 9)', () => {
  test('updates its audience, its dates and its price while they are filled in', async () => {
    const id = await publish('Nets for the narrow sounds');
    const { page } = await visit();
    await demonstration.open(page, 'editor', `/news/edit/${id}#promotion`);
    const form = section(page);
    const price = form.getByRole('status');
    const pay = form.getByRole('button', { name: 'Pay', exact: true });
    await price.getByText('€140.00', { exact: true }).waitFor();
    await price.getByText('7 days × €20.00 per day for everyone').waitFor();
    // The address led here, and the page continues to it.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect.poll(async () => (await form.boundingBox())?.y ?? 9999).toBeLessThan(600);

    await form.getByLabel('UTC offset').selectOption('+00:00');
    const first = nextFullHour(new Date()).getTime();
    expect([await momentIn(form, 'Start'), await momentIn(form, 'End')]).toEqual([
      inField(first),
      inField(first + 7 * dayMs),
    ]);
    for (const [from, until, message] of [
      ['', inField(first + dayMs), say(promotionMessages.startRequired)],
      [inField(first), '', say(promotionMessages.endRequired)],
      [inField(first - 2 * 3_600_000), inField(first + dayMs), say(promotionMessages.startEarly)],
      [inField(first + yearMs + 3 * dayMs), inField(first + yearMs + 9 * dayMs), say(promotionMessages.startLate)],
      [inField(first), inField(first + dayMs / 2), say(promotionMessages.startAfterEnd)],
      [inField(first), inField(first + dayMs / 2), say(promotionMessages.endEarly)],
      [inField(first), inField(first + yearMs + 3 * dayMs), say(promotionMessages.endLate)],
    ] as const) {
      await fillMoment(form, 'Start', from);
      await fillMoment(form, 'End', until);
      await form.getByText(message, { exact: true }).waitFor();
      expect(await pay.isDisabled()).toBe(true);
    }
    await fillMoment(form, 'Start', inField(first));
    await fillMoment(form, 'End', inField(first + 2 * dayMs));
    await price.getByText('€40.00', { exact: true }).waitFor();

    const countries = form.getByRole('radiogroup', { name: 'Countries' });
    await countries.getByText('None').click();
    await price.getByText(say(promotionMessages.nobody)).waitFor();
    expect(await pay.isDisabled()).toBe(true);
    await countries.getByText('Choose').click();
    const choice = form.getByRole('combobox', { name: 'Countries' });
    await choice.fill('Norw');
    // By keyboard: the list moves as the form above it grows.
    await page.getByRole('option', { name: 'Norway' }).waitFor();
    await choice.press('ArrowDown');
    await choice.press('Enter');
    await page.keyboard.press('Escape');
    // The minimum price is a twentieth of that for everyone.
    await price.getByText('€2.00', { exact: true }).waitFor();
    await form.getByRole('radiogroup', { name: 'Vessel types' }).getByText('None').click();
    await price.getByText('€2.00', { exact: true }).waitFor();
    await expect.poll(() => pay.isDisabled()).toBe(false);
    expect(await violations(page)).toEqual([]);
    await remove(id);
  });

  test('is paid in the end, after other results, and its invoice is saved', async () => {
    const id = await publish('A longline that lasts');
    const { page } = await visit();
    await demonstration.open(page, 'editor', `/news/edit/${id}#promotion`);
    await section(page).getByText('€140.00', { exact: true }).waitFor();
    expect(await payAnd(page, 'Pay', 'Cancel the payment')).toBe(say(paymentMessages.CANCELLED.text));
    await section(page).getByText('Payment cancelled').waitFor();

    const again = /^Pay: /;
    expect(await payAnd(page, again, 'Make it fail')).toBe(say(paymentMessages.ERROR.text));
    expect(await payAnd(page, again, 'Make it expire')).toBe(say(paymentMessages.EXPIRED.text));
    await section(page).getByRole('button', { name: again }).click();
    await page.getByRole('heading', { level: 1, name: 'Test checkout' }).waitFor();
    const client = await demonstration.client('editor');
    const { data: made } = await client.call(listOwnPromotions, { params: { id } });
    expect(made.map(({ status }) => status)).toEqual(['CREATED']);
    await page.goto(`${demonstration.address}/news/edit/${id}?promotion=${made[0]?.id}#promotion`);
    const dialog = page.getByRole('dialog', { name: say(promotionMessages.dialogTitle) });
    await dialog.getByText(say(paymentMessages.CREATED.text)).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await payAnd(page, again, 'Leave pending')).toBe(say(paymentMessages.PENDING.text));
    await section(page).getByText('Payment pending').waitFor();
    expect(await payAnd(page, again, 'Pay')).toBe(say(paymentMessages.SUCCESS.text));
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

    const { serviceProvidersId } = await client.call(activeUser);
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

describe('promoting the same article for the same days again', () => {
  test('asks first; cancelling leaves the form as it is, and confirming leads to the checkout', async () => {
    const id = await publish('A winch that is promoted twice');
    const { page } = await visit();
    await demonstration.open(page, 'editor', `/news/edit/${id}#promotion`);
    await section(page).getByText('€140.00', { exact: true }).waitFor();
    expect(await payAnd(page, 'Pay', 'Pay')).toBe(say(paymentMessages.SUCCESS.text));
    await page.goto(`${demonstration.address}/news/edit/${id}#promotion`);
    const pay = section(page).getByRole('button', { name: 'Pay', exact: true });
    const twice = page.getByRole('dialog', { name: 'Promote this article twice?' });
    await pay.click();
    await twice.waitFor();
    expect(await violations(page)).toEqual([]);
    await twice.getByRole('button', { name: 'Cancel' }).click();
    await twice.waitFor({ state: 'detached' });
    const client = await demonstration.client('editor');
    const made = async () => (await client.call(listOwnPromotions, { params: { id } })).total;
    expect(await made()).toBe(1);

    await pay.click();
    await twice.getByRole('button', { name: 'Pay again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Test checkout' }).waitFor();
    expect(await made()).toBe(2);
    await remove(id);
  });
});

describe('a promoted article', () => {
  test('is only visible to its audience', async () => {
    const visitor = await visit();
    await visitor.page.goto(`${demonstration.address}/news`);
    await carousel(visitor.page).getByRole('group').first().waitFor();
    const titles = (page: Page) => carousel(page).getByRole('heading').allInnerTexts();
    const forAll = await titles(visitor.page);

    const skipper = await demonstration.client('skipper');
    const { page } = await visit();
    for (const [country, more] of [
      ['NO', 1],
      ['DE', 0],
    ] as const) {
      await skipper.call(changeProfile, { body: { country } });
      await demonstration.open(page, 'skipper', '/news');
      await carousel(page).getByRole('group').first().waitFor();
      await expect.poll(async () => (await titles(page)).length).toBe(forAll.length + more);
    }
  });

  test('is counted when it is seen and when it is clicked, day by day', async () => {
    const { news, counts } = await runningPromotion();
    const before = await counts();
    const { page } = await visit();
    await page.goto(`${demonstration.address}/news`);
    const link = carousel(page).getByRole('link', { name: news.title });
    await link.waitFor({ state: 'attached' });
    const slides = await carousel(page).getByRole('group').count();
    for (let turned = 0; turned < slides && (await link.count()) === 0; turned += 1) {
      await carousel(page).getByRole('button', { name: 'Next article' }).click();
    }
    await link.click();
    await page.getByRole('heading', { level: 1, name: news.title }).waitFor();
    const seenOnce = { impressions: before.impressions + 1, clicks: before.clicks + 1 };
    await expect.poll(counts).toMatchObject(seenOnce);
    const after = await counts();
    expect(after.today?.day).toBe(new Date().toISOString().slice(0, 10));

    await demonstration.open(page, 'editor', `/news/edit/${news.id}#promotion`);
    await section(page).getByText('Daily results').first().click();
    const table = section(page).getByRole('table').first();
    // The chart comes later, and hides nothing of the page until then.
    await section(page).locator('svg.recharts-surface').waitFor();
    expect((await section(page).getByText('Daily results').first().boundingBox())?.y).toBeLessThan(900);
    await expect
      .poll(() => table.getByRole('row').nth(1).innerText())
      .toMatch(new RegExp(`\\s${after.today?.impressions}\\s+${after.today?.clicks}$`));
  });
});

test.each(['desktop', 'phone'] as const)('promotions have no violations on a %s in both themes', async (size) => {
  const { news } = await runningPromotion();
  const { page } = await visit({ size });
  await demonstration.open(page, 'editor', `/news/edit/${news.id}#promotion`);
  await section(page).getByText('Daily results').first().click();
  await section(page).getByRole('table').first().waitFor();
  await loaded(page);
  await still(page);
  // At the top nothing is half below the header, which would count as a target that is too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await violationsInBothThemes(page)).toEqual([]);
});
