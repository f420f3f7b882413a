import { say } from '@wheelhouse/messages/say';
import { paymentMessages } from '@wheelhouse/contract/payments';
import {
  getSubscription,
  listSubscriptionTypes,
  registrationMessages,
  type SubscriptionType,
} from '@wheelhouse/contract/registration';
import { activeUser } from '@wheelhouse/contract/session';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { useBrowser } from '#browser/browser.ts';
import { fillIn, newPassword } from '#pages/companyForm.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration({ own: true });
let plans: readonly SubscriptionType[];

beforeAll(async () => {
  const visitor = clientOf(demonstration.address);
  plans = await visitor.call(listSubscriptionTypes);
});

function planThat(passes: (plan: SubscriptionType) => boolean): SubscriptionType {
  const found = plans.find(passes);
  if (found === undefined) throw new Error('The demonstration world has no such plan.');
  return found;
}

/** The label of a plan begins with its name: the description up to the colon. */
const nameOf = ({ description }: SubscriptionType) => new RegExp(`^${description.split(':')[0]}`);

describe('registering a company (content specification, sections 2, 4, 5 and 9)', () => {
  test('says that a payment was cancelled, and leads back to the plans', async () => {
    const plan = planThat(({ price }) => price > 0);
    const { page } = await visit({ size: 'phone' });
    await page.goto(`${demonstration.address}/service/register?plan=${plan.id}`);
    await fillIn(page, 'cancelled@kystverk.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/service/checkout/*');
    await page.getByRole('button', { name: 'Cancel the payment' }).click();
    await page.getByText(say(paymentMessages.CANCELLED.text)).waitFor();
    expect(await violations(page)).toEqual([]);
    // The form is still filled in after a reload of the tab, except for the password.
    await page.reload();
    await page.getByRole('link', { name: 'Choose a plan again' }).click();
    await page.waitForURL(`**/service/plans?plan=${plan.id}`);
    expect(await page.getByRole('radio', { name: nameOf(plan) }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'BUY' }).click();
    await page.waitForURL(`**/service/register?plan=${plan.id}`);
    for (const label of ['Company name', 'Address', 'Post code', 'City', 'VAT No.', 'Email', 'Telephone']) {
      expect(await page.getByLabel(label, { exact: false }).first().inputValue(), label).not.toBe('');
    }
    // It shows a name when the countries have come.
    await expect.poll(() => page.getByLabel('Country').inputValue()).not.toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('password');
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
    await page.getByText(say(registrationMessages.withdrawn)).waitFor();
    expect(new URL(page.url()).pathname).toBe('/service/plans');
  });

  test('says if a plan was withdrawn while the form was filled in, and keeps the input', async () => {
    const [free, paid] = [planThat(({ price }) => price === 0), planThat(({ price }) => price > 0)];
    const { page } = await visit();
    await page.goto(`${demonstration.address}/service/register?plan=${paid.id}`);
    await fillIn(page, 'withdrawn@kystverk.example');
    const { key } = registrationMessages.withdrawn;
    const detail = say(registrationMessages.withdrawn);
    await page.route('**/api/v3/user/company', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Unprocessable Content', status: 422, detail, key }),
      }),
    );
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/service/plans?*');
    await page.getByText(detail).waitFor();
    await page.getByRole('radio', { name: nameOf(free) }).check();
    await page.getByRole('button', { name: 'BUY' }).click();
    await page.waitForURL(`**/service/register?plan=${free.id}`);
    expect(await page.getByLabel('Company name').inputValue()).toBe('Kystverk Slipp AS');
  });

  test('does not reveal whether an email has an account, and keeps the input', async () => {
    const plan = planThat(({ price }) => price > 0);
    const { page } = await visit();
    await page.goto(`${demonstration.address}/service/register?plan=${plan.id}`);
    await fillIn(page, 'free@kystverk.example');
    await page.getByRole('link', { name: 'Choose another plan' }).click();
    await page.waitForURL(`**/service/plans?plan=${plan.id}`);
    await page.getByRole('button', { name: 'BUY' }).click();
    expect(await page.getByLabel('Company name').inputValue()).toBe('Kystverk Slipp AS');
    expect(await page.getByLabel(/^Password/).inputValue()).toBe('');
    await page.getByLabel(/^Password/).fill(newPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/service/checkout/*');
  });
});

describe('the plan of a provider (content specification, sections 4 and 8)', () => {
  test('is renewed through the checkout, after payments with other results', async () => {
    const client = await demonstration.client('editor');
    const [id = 0] = (await client.call(activeUser)).serviceProvidersId;
    const before = (await client.call(getSubscription, { params: { id } })).subscription;
    const { page } = await visit({ size: 'phone' });
    await demonstration.open(page, 'editor', `/service/provider/${id}/edit`);
    const plan = page.getByRole('region', { name: 'Subscription' });
    await plan.getByText('Active', { exact: true }).waitFor();
    await plan.getByText('If you pay for another term now').waitFor();
    await plan.getByRole('button', { name: 'Renew' }).click();
    for (const [button, outcome] of [
      ['Cancel the payment', 'CANCELLED'],
      ['Make it fail', 'ERROR'],
      ['Make it expire', 'EXPIRED'],
    ] as const) {
      await page.waitForURL('**/service/checkout/*');
      await page.getByRole('button', { name: button }).click();
      await page.getByText(say(paymentMessages[outcome].text)).waitFor();
      await page.getByRole('link', { name: 'Choose a plan again' }).click();
      await page.waitForURL((url) => url.pathname === '/service/plans' && url.searchParams.get('renew') === String(id));
      const another = planThat(({ id: plan, price }) => price > 0 && plan !== before?.plan.id);
      await page.getByRole('radio', { name: nameOf(another) }).check();
      await page.getByRole('status').getByText('carries over').waitFor();
      const free = page.getByRole('radio', { name: nameOf(planThat(({ price }) => price === 0)) });
      expect(await free.isDisabled()).toBe(true);
      await page.getByText(say(registrationMessages.paidTimeLeft)).waitFor();
      await page.getByRole('radio', { name: 'Your plan until' }).check();
      await page.getByRole('button', { name: 'BUY' }).dblclick();
    }
    await page.waitForURL('**/service/checkout/*');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText(say(paymentMessages.SUCCESS.text)).waitFor();
    await page.waitForURL(`**/service/provider/${id}/edit`);
    const year = Number(before?.ends?.slice(0, 4)) + 1;
    await plan.getByText(String(year)).waitFor();
    expect((await client.call(getSubscription, { params: { id } })).subscription?.ends?.slice(0, 4)).toBe(String(year));
  });
});
