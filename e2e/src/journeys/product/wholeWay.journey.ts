import { say } from '@wheelhouse/messages/say';
import { accountMessages } from '@wheelhouse/contract/account';
import { paymentMessages } from '@wheelhouse/contract/payments';
import { getProvider } from '@wheelhouse/contract/providers';
import { listSubscriptionTypes, type SubscriptionType } from '@wheelhouse/contract/registration';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { writeBody } from '#pages/bodyWriting.ts';
import { useBrowser } from '#browser/browser.ts';
import { fillIn } from '#pages/companyForm.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { emailedLink } from '#worlds/emailedLink.ts';
import { chooseImage, closeRefused, dialog, field, refused, saved, saveForm, soon } from '#pages/editorParts.ts';
import { film, photo, type OwnFile } from '#worlds/ownFiles.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration({ use: 'changing' });
const visitor = () => clientOf(demonstration.address);

interface Files {
  readonly banner: OwnFile;
  readonly portrait: OwnFile;
  readonly video: OwnFile;
}

/** From the branches, the plans and the company form to the checkout, paid there. */
async function register(page: Page, plans: readonly SubscriptionType[], email: string): Promise<void> {
  const plan = plans.find(({ price, priceTerm }) => price > 0 && priceTerm === 'YEAR');
  if (plan === undefined) throw new Error('The demonstration world has no such plan.');
  await page.goto(`${demonstration.address}/service`);
  await page.getByRole('link', { name: 'Register company' }).click();
  await page.waitForURL('**/service/plans');
  const buy = page.getByRole('button', { name: 'BUY' });
  await buy.waitFor();
  expect(await buy.isDisabled()).toBe(true);

  // Only by keyboard: into the group, and along it.
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < plans.indexOf(plan); step += 1) await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: plan.description.split(':')[0] ?? '' }).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/service/register?plan=${plan.id}`);

  await fillIn(page, email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/service/checkout/*');
  await page.getByText('This is a test checkout, not a real bank. No money is taken').waitFor();
  await page.getByText(`€${plan.price}.00`).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText(say(paymentMessages.SUCCESS.text)).waitFor();
  await page.waitForURL('**/service/provider/*/edit');
}

/** Texts and branches, with the messages for wrong ones. */
async function describeProvider(page: Page): Promise<void> {
  await field(page, 'Service name').fill('Four');
  await page.getByText('Service name must be at least 5 characters long!').waitFor();
  await field(page, 'Service name').fill('Kystverk Works');
  await page.getByText('14/50').waitFor();
  await field(page, 'Short description').fill('Slipway and engines in the harbour.');
  await field(page, 'About service provider').fill('Slipway, engine repair and painting for all vessels.');
  await field(page, 'Website').fill('javascript:alert(1)');
  await page.getByText("Value doesn't match pattern!").waitFor();
  await field(page, 'Website').fill('www.example.com');
  await page.keyboard.press('Tab');
  await page.getByRole('heading', { level: 1, name: 'Kystverk Works' }).waitFor();
  await saved(page);

  for (const name of ['Newbuilding', 'Repair & docking', 'Hydraulics']) {
    await page.getByRole('checkbox', { name, exact: true }).check();
  }
  await page.getByText('3 of 3 selected').waitFor();
  await page.getByRole('checkbox', { name: 'Seines & nets' }).click();
  await page.getByText('Maximum number of branches is 3!').waitFor();
  await page.getByRole('checkbox', { name: 'Newbuilding' }).uncheck();
  await page.getByRole('checkbox', { name: 'Hydraulics' }).uncheck();
  await page.getByText('1 of 3 selected').waitFor();
  await page.getByRole('checkbox', { name: 'Repair & docking' }).click();
  await page.getByText('At least one service branch must be chosen!').waitFor();
}

async function fillAddress(page: Page, words: readonly string[], country: string): Promise<void> {
  const names = ['Location title', 'Address', 'Post code', 'City'];
  for (const [at, name] of names.entries()) await field(page, name).fill(words[at] ?? '');
  await dialog(page).getByLabel('Country').selectOption({ label: country });
}

/** An address that is found, one too many, and a contact with a photo. */
async function addPlaceAndContact(page: Page, { portrait }: Files): Promise<void> {
  await page.getByRole('button', { name: 'Add location' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByText('Country is required!').waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add location' }).click();
  await fillAddress(page, ['Main yard', 'Notenesgata 1', '6002', '4lesund'], 'Norway');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByText("City value doesn't match pattern!").waitFor();
  await field(page, 'City').fill('Ålesund');
  await saveForm(page);
  await page.getByText('Notenesgata 1').waitFor();
  // The position that was found for it is on its map.
  await page.getByRole('button', { name: 'Edit Main yard' }).click();
  await dialog(page)
    .getByRole('button', { name: /62° \d\d\.\d\d′ N, 006° \d\d\.\d\d′ E/ })
    .waitFor(soon);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add location' }).click();
  await fillAddress(page, ['Other yard', 'Hamngatan 1', '41101', 'Göteborg'], 'Sweden');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('As per your subscription type, the limit is 1 country!').first().waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  const discarding = page.getByRole('dialog', { name: 'Discard changes?' });
  await discarding.getByRole('button', { name: 'Discard', exact: true }).click();

  await page.getByRole('button', { name: 'Add your first contact' }).click();
  await field(page, 'First name').fill('Kari');
  await field(page, 'Last name').fill('Nordmann');
  await field(page, 'Position').fill('Boss');
  await field(page, 'Telephone').fill('call me');
  await field(page, 'Email').fill('kari@home');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByText('Last name must be at least 5 characters long!').waitFor();
  await dialog(page).getByText("Phone value doesn't match pattern!").waitFor();
  await dialog(page).getByText("Email value doesn't match pattern!").waitFor();
  await field(page, 'Position').fill('Head of sales');
  await field(page, 'Telephone').fill('+47 912 34 567');
  await field(page, 'Email').fill('kari@example.com');
  await chooseImage(page, 'Photo', portrait);
  await saveForm(page);
  await page.getByText('Kari Nordmann').waitFor();
}

/** A video with its poster, the banner and the logo. */
async function addPictures(page: Page, { banner, portrait, video }: Files): Promise<void> {
  await page.getByRole('button', { name: 'Add your first video' }).click();
  await field(page, 'Video title').fill('Launching a longliner');
  const file = dialog(page).locator('input[type=file]').first();
  await file.setInputFiles({ ...video, name: 'a.mov', mimeType: 'video/quicktime' });
  await page.getByText('Unsupported video type! Please, use WEBM, OGG or MP4.').waitFor();
  await file.setInputFiles(video);
  await dialog(page).locator('video').waitFor();
  await chooseImage(page, 'Poster', banner);
  await saveForm(page);

  const text = { name: 'a.txt', mimeType: 'text/plain', buffer: banner.buffer };
  const place = page.getByRole('group', { name: 'Banner', exact: true });
  await place.locator('input').setInputFiles(text);
  await place.getByText('The file must be an image!').waitFor();
  await chooseImage(page, 'Banner', banner);
  await chooseImage(page, 'Logo', portrait);
  await saved(page);
}

/** A product whose body has a heading, a list, a quote, a link, a table, an image and a video, published. */
async function writeProduct(page: Page, { banner }: Files): Promise<void> {
  await page.getByRole('button', { name: 'Add your first product' }).click();
  await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await refused(page).getByText('Title is required!').waitFor();
  await refused(page).getByText('You still can save your changes as a draft.').waitFor();
  await closeRefused(page);
  await field(page, 'Title').fill('Hull painting');
  await field(page, 'Brief summary').fill('Two coats in a week.');
  await chooseImage(page, 'Banner', banner);

  await writeBody(page, banner);
  await page.getByRole('button', { name: 'Insert video' }).click();
  await page.getByRole('button', { name: 'Launching a longliner' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(/\/products\/\d+$/);
  await page.getByRole('article').getByRole('heading', { level: 1, name: 'Hull painting' }).waitFor();
}

/** Everything as seen without a session. */
async function lookAt(page: Page, id: number): Promise<void> {
  await page.goto(`${demonstration.address}/service/provider/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Kystverk Works' }).waitFor();
  await page.getByText('Kari Nordmann').waitFor();
  await page.getByText('Notenesgata 1').waitFor();
  expect(await violations(page)).toEqual([]);
  const parts: number[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type'] === 'video/webm') parts.push(response.status());
  });
  const video = page.locator('video').first();
  // The page's own video replaces the server-rendered one.
  const second = (element: HTMLVideoElement) =>
    element.play().then(
      () => element.currentTime,
      () => 0,
    );
  await expect.poll(() => video.evaluate(second), soon).toBeGreaterThan(0.1);
  expect(parts).toContain(206);

  await page.getByRole('link', { name: 'Hull painting' }).first().click();
  const article = page.getByRole('article');
  await article.getByRole('heading', { level: 2, name: 'How it goes' }).waitFor();
  expect(await article.getByRole('listitem').allTextContents()).toEqual(['Blasting', 'Painting']);
  expect(await article.locator('blockquote').innerText()).toBe('Never seen a better coat.');
  expect(await article.getByRole('link', { name: 'Prices' }).getAttribute('href')).toBe('https://example.com/prices');
  expect(await article.getByRole('row').allTextContents()).toEqual(['LengthDays', '15 m3', '20 m4']);
  await article.locator('video').waitFor();
  expect(await violations(page)).toEqual([]);
  await article.getByRole('button', { name: 'Enlarge this image: A hull, painted' }).click();
  const enlarged = page.getByRole('dialog', { name: 'Enlarged image' });
  await enlarged.getByRole('img', { name: 'A hull, painted' }).waitFor();
  await page.keyboard.press('Escape');
  await enlarged.waitFor({ state: 'hidden' });
}

describe('from visitor to published provider (content specification, sections 2, 4, 5, 8 and 9)', () => {
  test('registers and pays on a phone, fills in and publishes at a desk, and is visible on both', async () => {
    const phone = { size: 'phone', scheme: 'dark', motion: 'no-preference' } as const;
    const { page } = await visit(phone);
    const files: Files = {
      banner: await photo(page, 'slip.png', 1200, 400),
      portrait: await photo(page, 'kari.png', 300, 300),
      video: await film(page, 'launch.webm'),
    };
    const plans = await visitor().call(listSubscriptionTypes);
    const email = `yard-${Date.now()}@kystverk.example`;
    await register(page, plans, email);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    const id = Number(/provider\/(\d+)\/edit/.exec(page.url())?.[1]);
    // A new provider starts unpublished; its owner is led to it.
    await expect(visitor().call(getProvider, { params: { id } })).rejects.toMatchObject({ status: 404 });
    for (const path of ['/service/plans', `/service/register?plan=${plans[0]?.id}`]) {
      await page.goto(`${demonstration.address}${path}`);
      await page.waitForURL(`**/service/provider/${id}/edit`);
    }

    const publish = page.getByRole('switch', { name: 'Published' });
    await publish.click();
    await refused(page).getByText('Short description is required!').waitFor();
    await refused(page).getByText('At least one service branch must be chosen!').waitFor();
    await refused(page).getByText('You still can save your changes as a draft.').waitFor();
    expect(await violations(page)).toEqual([]);
    await closeRefused(page);
    await describeProvider(page);
    await addPlaceAndContact(page, files);
    await addPictures(page, files);
    await writeProduct(page, files);

    await page.getByRole('link', { name: 'Back to Kystverk Works' }).click();
    await page.getByText('Draft!').first().waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await publish.click();
    await refused(page).getByText(say(accountMessages.notConfirmed)).waitFor();
    await closeRefused(page);
    await page.goto(await emailedLink(demonstration, email, 'verify'));
    await page.getByText(`Your email ${email} is confirmed.`).waitFor();
    await page.getByRole('link', { name: 'Edit my service provider' }).click();
    await publish.click();
    await expect.poll(() => publish.isChecked(), soon).toBe(true);
    for (const look of [{ motion: 'no-preference' } as const, phone]) {
      const { page: others } = await visit(look);
      await lookAt(others, id);
    }
  }, 240_000);
});
