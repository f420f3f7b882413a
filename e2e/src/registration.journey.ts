import { createClient } from '@wheelhouse/contract/client';
import { paymentMessages } from '@wheelhouse/contract/payments';
import { listSubscriptionTypes, registrationMessages, type SubscriptionType } from '@wheelhouse/contract/registration';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { useDemonstration } from './demonstration.ts';
import { violations } from './violations.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();
let plans: readonly SubscriptionType[];

beforeAll(async () => {
  const visitor = createClient({ origin: demonstration.address, token: () => undefined });
  plans = await visitor.call(listSubscriptionTypes);
});

function planThat(passes: (plan: SubscriptionType) => boolean): SubscriptionType {
  const found = plans.find(passes);
  if (found === undefined) throw new Error('The demonstration world has no such plan.');
  return found;
}

const password = 'en kopp kaffe om dagen';

/** Everything the company form asks of a visitor. */
async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Company name').fill('Kystverk Slipp AS');
  await page.getByLabel('Address').fill('Kaien 12');
  await page.getByLabel('Post code').fill('6002');
  await page.getByLabel('City').fill('Ålesund');
  await page.getByLabel('Country').selectOption({ label: 'Norway' });
  await page.getByLabel('VAT No.').fill('NO 999 888 777 MVA');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Telephone').fill('+47 70 12 34 56');
}

describe('registering a company (content specification, sections 2, 4, 5 and 9)', () => {
  test('takes a visitor from a plan over the test checkout to the editor of the new provider', async () => {
    const plan = planThat(({ price, priceTerm }) => price > 0 && priceTerm === 'YEAR');
    const { page } = await visit();
    await page.goto(`${demonstration.address}/service`);
    await page.getByRole('link', { name: 'Register company' }).click();
    await page.waitForURL('**/service/plans');
    const buy = page.getByRole('button', { name: 'BUY' });
    await buy.waitFor();
    expect(await buy.isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);

    // By the keyboard alone: into the group, and along it.
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    for (let step = 0; step < plans.indexOf(plan); step += 1) await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: plan.description }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/service/register?plan=${plan.id}`);

    await page.getByRole('button', { name: 'Continue' }).click();
    for (const field of ['Company name', 'Address', 'Post code', 'City', 'Country', 'VAT No.', 'Email', 'Telephone']) {
      await page.getByText(`${field} is required!`).waitFor();
    }
    expect(await page.getByLabel('Company name').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await fillIn(page, 'post@kystverk.example');
    for (const [label, wrong, right, message] of [
      ['City', '6002', 'Ålesund', registrationMessages.city],
      ['Email', 'post@', 'post@kystverk.example', registrationMessages.email],
      ['Telephone', 'call me', '+47 70 12 34 56', registrationMessages.telephone],
    ] as const) {
      await page.getByLabel(label).fill(wrong);
      await page.getByLabel(label).blur();
      await page.getByText(message).waitFor();
      await page.getByLabel(label).fill(right);
    }

    await page.getByRole('link', { name: 'Wheelhouse, home page' }).click();
    const prompt = page.getByRole('dialog', { name: registrationMessages.leave });
    await prompt.getByRole('button', { name: 'Stay on the page' }).click();
    await prompt.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Company name').inputValue()).toBe('Kystverk Slipp AS');

    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/user/company')) sent += 1;
    });
    await page.getByRole('button', { name: 'Continue' }).dblclick();
    await page.waitForURL('**/service/checkout/*');
    expect(sent).toBe(1);
    await page.getByText('This is a test in the place of a bank. No money is taken').waitFor();
    await page.getByText(`€${plan.price}.00`).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText(paymentMessages.SUCCESS.text).waitFor();
    await page.waitForURL('**/service/provider/*/edit');

    const own = Number(/provider\/(\d+)\/edit/.exec(page.url())?.[1]);
    expect(own).toBeGreaterThan(0);
    // Who has a provider is led to it.
    for (const path of ['/service/plans', `/service/register?plan=${plan.id}`]) {
      await page.goto(`${demonstration.address}${path}`);
      await page.waitForURL(`**/service/provider/${own}/edit`);
    }
    // A new provider starts unpublished, which its owner sees.
    await page.goto(`${demonstration.address}/service/provider/${own}`);
    await page.getByText('Draft!').waitFor();
    const { page: others } = await visit();
    await others.goto(`${demonstration.address}/service/provider/${own}`);
    await others.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
  });

  test('says that a payment was cancelled, and leads back to the plans', async () => {
    const plan = planThat(({ price }) => price > 0);
    const { page } = await visit({ size: 'phone' });
    await page.goto(`${demonstration.address}/service/register?plan=${plan.id}`);
    await fillIn(page, 'cancelled@kystverk.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/service/checkout/*');
    await page.getByRole('button', { name: 'Cancel the payment' }).click();
    await page.getByText(paymentMessages.CANCELLED.text).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Choose a plan again' }).click();
    await page.waitForURL('**/service/plans');
  });

  test('needs no payment for a free plan', async () => {
    const plan = planThat(({ price }) => price === 0);
    const { page } = await visit();
    await page.goto(`${demonstration.address}/service/register?plan=${plan.id}`);
    await fillIn(page, 'free@kystverk.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/service/provider/*/edit');
  });

  test('says that a plan is no longer offered', async () => {
    const { page } = await visit();
    await page.goto(`${demonstration.address}/service/register?plan=999999`);
    await page.getByText(registrationMessages.withdrawn).waitFor();
    expect(new URL(page.url()).pathname).toBe('/service/plans');
  });

  test('asks who has an account already to log in, and keeps what was filled in', async () => {
    const plan = planThat(({ price }) => price > 0);
    const { page } = await visit();
    await page.goto(`${demonstration.address}/service/register?plan=${plan.id}`);
    await fillIn(page, 'free@kystverk.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(registrationMessages.usernameTaken).first().waitFor();
    await page.getByRole('link', { name: 'Choose another plan' }).click();
    await page.waitForURL(`**/service/plans?plan=${plan.id}`);
    await page.getByRole('button', { name: 'BUY' }).click();
    expect(await page.getByLabel('Company name').inputValue()).toBe('Kystverk Slipp AS');
    expect(await page.getByLabel(/^Password/).inputValue()).toBe('');
  });
});
