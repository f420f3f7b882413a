import { say } from '@wheelhouse/messages/say';
import { notForSale, paymentMessages } from '@wheelhouse/contract/payments';
import { getSubscription, listSubscriptionTypes } from '@wheelhouse/contract/registration';
import { activeUser } from '@wheelhouse/contract/session';
import { describe, expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { address, useBrowser } from '#browser/browser.ts';
import { fillIn } from '#pages/companyForm.ts';
import { useDemonstration } from '#worlds/demonstration.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration({ use: 'changing' });

describe('registering a company (content specification, sections 2, 4, 5 and 9)', () => {
  test('needs no payment for a free plan', async () => {
    const plans = await clientOf(demonstration.address).call(listSubscriptionTypes);
    const free = plans.find(({ price }) => price === 0);
    const { page } = await visit();
    await page.goto(`${demonstration.address}/service/register?plan=${free?.id}`);
    await fillIn(page, 'free@kystverk.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/service/provider/*/edit');
  });
});

describe('the plan of a provider (content specification, sections 4 and 8)', () => {
  test('is renewed through the checkout, after a cancelled payment', async () => {
    const client = await demonstration.client('editor');
    const [id = 0] = (await client.call(activeUser)).serviceProvidersId;
    const before = (await client.call(getSubscription, { params: { id } })).subscription;
    const { page } = await visit({ size: 'phone' });
    await demonstration.open(page, 'editor', `/service/provider/${id}/edit`);
    const plan = page.getByRole('region', { name: 'Subscription' });
    await plan.getByText('Active', { exact: true }).waitFor();
    await plan.getByText('If you pay for another term now').waitFor();
    await plan.getByRole('button', { name: 'Renew' }).click();
    await page.waitForURL('**/service/checkout/*');
    await page.getByRole('button', { name: 'Cancel the payment' }).click();
    await page.getByText(say(paymentMessages.CANCELLED.text)).waitFor();
    await page.getByRole('link', { name: 'Choose a plan again' }).click();
    await page.waitForURL((url) => url.pathname === '/service/plans' && url.searchParams.get('renew') === String(id));
    await page.getByRole('radio', { name: 'Your plan until' }).check();
    await page.getByRole('button', { name: 'BUY' }).click();
    await page.waitForURL('**/service/checkout/*');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText(say(paymentMessages.SUCCESS.text)).waitFor();
    await page.waitForURL(`**/service/provider/${id}/edit`);
    const year = Number(before?.ends?.slice(0, 4)) + 1;
    await plan.getByText(String(year)).waitFor();
    expect((await client.call(getSubscription, { params: { id } })).subscription?.ends?.slice(0, 4)).toBe(String(year));
  });
});

describe('an installation without a payment method', () => {
  test('sells no plan with a price, and says so', async () => {
    const plans = await clientOf(address).call(listSubscriptionTypes);
    const paid = plans.find(({ price }) => price > 0);
    const { page, goTo } = await visit();
    await goTo(`/service/plans?plan=${paid?.id}`);
    await page.getByText(say(notForSale)).waitFor();
    expect(await page.getByRole('button', { name: 'BUY' }).isDisabled()).toBe(true);
  });
});
