import { getInstallation } from '@wheelhouse/contract/installation';
import {
  getPayment,
  getSandboxCheckout,
  notForSale,
  paymentMessages,
  payInSandbox,
} from '@wheelhouse/contract/payments';
import { passwordMessages } from '@wheelhouse/contract/passwords';
import {
  getSubscription,
  listSubscriptionTypes,
  registerCompany,
  registrationMessages,
  renewSubscription,
  type SubscriptionType,
} from '@wheelhouse/contract/registration';
import { activeUser } from '@wheelhouse/contract/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { violationsInBothThemes, violationsOnBothScreens } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { installation, ownProvider, userOf } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

const plan = (id: number, name: string, price: number): SubscriptionType => ({
  id,
  description: `${name}: for a start`,
  price,
  priceTerm: 'YEAR',
  allowedBranches: 2,
  allowedCountries: 1,
});
const [free, paid, larger] = [plan(1, 'Free', 0), plan(2, 'Standard', 300), plan(3, 'Large', 900)];
const fields = ['Company name', 'Address', 'Post code', 'City', 'Country', 'VAT No.', 'Email', 'Telephone'];
const checkout = 'a-token-of-twenty-letters';

const password = () => page.getByLabelText(/^Password/).first();
const company = () => page.getByLabelText(/^Company name/);
const radio = (name: RegExp) => page.getByRole('radio', { name });
const press = (name: string) => page.getByRole('button', { name }).click();

/** Fills in the whole company form as a visitor. */
async function fillIn() {
  await company().fill('Kystverk Slipp AS');
  await page.getByLabelText(/^Address/).fill('Kaien 12');
  await page.getByLabelText(/^Post code/).fill('6002');
  await page.getByLabelText(/^City/).fill('Ålesund');
  await page.getByLabelText(/^Country/).selectOptions('Norway');
  await page.getByLabelText(/^VAT No\./).fill('NO 999 888 777 MVA');
  await page.getByLabelText(/^Email/).fill('post@kystverk.example');
  await password().fill('en kopp kaffe om dagen');
  await page.getByLabelText(/^Telephone/).fill('+47 70 12 34 56');
}

beforeEach(() => server.answers(listSubscriptionTypes, [free, paid, larger]));

describe('registering a company (content specification, sections 2, 4, 5 and 9)', () => {
  test('says that a payment was cancelled, and leads back to the plans and the form, still filled in', async () => {
    const payment = { id: 9, purpose: 'REGISTRATION', amountCents: 30_000, currency: 'EUR' } as const;
    const creationDate = '2026-05-01T08:00:00Z';
    server.answers(registerCompany, () => {
      server.answers(activeUser, userOf('skipper'));
      const session = { token: 'skipper', userInfo: userOf('skipper') };
      const checkoutLink = `/service/checkout/${checkout}`;
      return { id: 4, name: 'Kystverk', subscriptionTypeId: paid.id, paymentId: 9, checkoutLink, session };
    });
    server.answers(getSandboxCheckout, {
      description: 'Standard',
      amountCents: 30_000,
      currency: 'EUR',
      status: 'CREATED',
    });
    server.answers(payInSandbox, { status: 'CANCELLED', redirectUrl: '/service/payment/9' });
    server.answers(getPayment, { ...payment, status: 'CANCELLED', creationDate, subscriptionTypeId: paid.id });
    const visited = await openPage(`/service/register?plan=${paid.id}`);
    await fillIn();
    await press('Continue');
    await expect.poll(visited.path).toBe(`/service/checkout/${checkout}`);
    await press('Cancel the payment');
    await expect.element(page.getByText(say(paymentMessages.CANCELLED.text))).toBeVisible();
    expect(server.requestsTo(payInSandbox)[0]?.body).toEqual({ outcome: 'CANCELLED' });
    expect(await violationsInBothThemes()).toEqual([]);
    // The form is still filled in after a reload of the tab, except for the password.
    await visited.reload();
    await page.getByRole('link', { name: 'Choose a plan again' }).click();
    await expect.element(radio(/^Standard/)).toBeChecked();
    await press('BUY');
    await expect.poll(visited.path).toBe('/service/register');
    for (const label of fields) {
      await expect.element(page.getByLabelText(new RegExp(`^${label}`)), { message: label }).not.toHaveValue('');
    }
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('password');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('kaffe');
  });

  test('says how a payment ended, or that it is waited for', async () => {
    const payment = { id: 9, purpose: 'REGISTRATION', amountCents: 30_000, currency: 'EUR' } as const;
    const visited = await openPage('/about', { as: 'skipper' });
    for (const status of ['CREATED', 'PENDING', 'ERROR', 'EXPIRED'] as const) {
      server.answers(getPayment, { ...payment, status, creationDate: '2026-05-01T08:00:00Z' });
      await visited.goTo('/service/payment/9');
      await expect.element(page.getByText(say(paymentMessages[status].text))).toBeVisible();
    }
  });

  test('requires every field, refuses wrong ones, and asks before the form is left', async () => {
    const visited = await openPage(`/service/register?plan=${paid.id}`);
    await press('Continue');
    for (const name of [...fields, 'Password']) {
      await expect.element(page.getByText(`${name} is required!`, { exact: true }), { message: name }).toBeVisible();
    }
    await expect.element(company()).toHaveFocus();
    expect(await violationsInBothThemes()).toEqual([]);
    await fillIn();
    for (const [label, wrong, right, message] of [
      [/^City/, '6002', 'Ålesund', registrationMessages.city],
      [/^Email/, 'post@', 'post@kystverk.example', registrationMessages.email],
      [/^Telephone/, 'call me', '+47 70 12 34 56', registrationMessages.telephone],
    ] as const) {
      await page.getByLabelText(label).fill(wrong);
      company().element().focus();
      await expect.element(page.getByText(say(message))).toBeVisible();
      await page.getByLabelText(label).fill(right);
    }
    await page.getByRole('link', { name: 'Wheelhouse, home page' }).click();
    const prompt = page.getByRole('dialog', { name: say(registrationMessages.leave) });
    await prompt.getByRole('button', { name: 'Stay on the page' }).click();
    await expect.element(company()).toHaveValue('Kystverk Slipp AS');
    expect(visited.path()).toBe('/service/register');
    expect(server.changes()).toEqual([]);
  });

  test('sends the form once, however often Continue is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.answers(registerCompany, async () => {
      await promise;
      throw new Refused(422, passwordMessages.commonPassword, 'password');
    });
    await openPage(`/service/register?plan=${paid.id}`);
    await fillIn();
    await page.getByRole('button', { name: 'Continue' }).dblClick();
    resolve();
    await expect.element(page.getByText(say(passwordMessages.commonPassword)).first()).toBeVisible();
    expect(server.changes()).toEqual([registerCompany.name]);
  });

  test('requires a password, and says at the field why one is refused', async () => {
    server.answers(registerCompany, () => {
      throw new Refused(422, passwordMessages.commonPassword, 'password');
    });
    await openPage(`/service/register?plan=${free.id}`);
    await press('Continue');
    await expect.element(page.getByText('Password is required!')).toBeVisible();
    await fillIn();
    await press('Continue');
    await expect.element(page.getByText(say(passwordMessages.commonPassword)).first()).toBeVisible();
    await expect.element(password()).toHaveFocus();
  });

  test('says that a plan is no longer offered', async () => {
    const visited = await openPage('/service/register?plan=999999');
    await expect.element(page.getByText(say(registrationMessages.withdrawn))).toBeVisible();
    expect(visited.path()).toBe('/service/plans');
  });

  test('says if a plan was withdrawn while the form was filled in, and keeps the input', async () => {
    server.answers(registerCompany, () => {
      throw new Refused(422, registrationMessages.withdrawn);
    });
    const visited = await openPage(`/service/register?plan=${paid.id}`);
    await fillIn();
    await press('Continue');
    await expect.element(page.getByText(say(registrationMessages.withdrawn))).toBeVisible();
    expect(visited.path()).toBe('/service/plans');
    await radio(/^Free/).click();
    await press('BUY');
    await expect.poll(visited.search).toEqual({ plan: String(free.id) });
    await expect.element(company()).toHaveValue('Kystverk Slipp AS');
  });

  test('keeps the input but the password when another plan is chosen, without violations', async () => {
    const visited = await openPage(`/service/register?plan=${paid.id}`);
    await fillIn();
    await page.getByRole('link', { name: 'Choose another plan' }).click();
    await expect.poll(visited.path).toBe('/service/plans');
    expect(await violationsInBothThemes()).toEqual([]);
    await press('BUY');
    await expect.element(company()).toHaveValue('Kystverk Slipp AS');
    await expect.element(password()).toHaveValue('');
    expect(await violationsOnBothScreens()).toEqual([]);
  });
});

describe('an installation without a payment method', () => {
  test('sells no plan with a price, and says so; a free one is available', async () => {
    server.answers(getInstallation, { ...installation, payments: 'NONE' });
    const visited = await openPage(`/service/plans?plan=${paid.id}`);
    await expect.element(page.getByText(say(notForSale))).toBeVisible();
    await expect.element(radio(/^Standard/)).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'BUY' })).toBeDisabled();
    expect(await violationsInBothThemes()).toEqual([]);
    await radio(/^Free/).click();
    await press('BUY');
    await expect.poll(visited.path).toBe('/service/register');
    expect(visited.search()).toEqual({ plan: String(free.id) });
  });

  test('refuses a registration for a paid plan opened by its address, and keeps the input', async () => {
    server.answers(registerCompany, () => {
      throw new Refused(422, notForSale);
    });
    await openPage(`/service/register?plan=${paid.id}`, { size: 'phone' });
    await fillIn();
    await press('Continue');
    await expect.element(page.getByText(say(notForSale))).toBeVisible();
    await expect.element(company()).toHaveValue('Kystverk Slipp AS');
  });
});

describe('the plan of a provider (content specification, sections 4 and 8)', () => {
  test('is renewed with the time that carries over, once however often BUY is pressed', async () => {
    const at = (year: number) => `${year}-05-01T08:00:00Z`;
    const refusal = say(registrationMessages.paidTimeLeft);
    server.answers(getSubscription, {
      subscription: {
        plan: paid,
        state: 'ACTIVE',
        started: at(2026),
        ends: at(2027),
        renewable: true,
        renewals: [
          { subscriptionTypeId: free.id, refusal },
          { subscriptionTypeId: paid.id, starts: at(2027), ends: at(2028) },
          { subscriptionTypeId: larger.id, starts: '2026-12-01T08:00:00Z', ends: '2027-12-01T08:00:00Z' },
        ],
      },
    });
    server.answers(renewSubscription, { paymentId: 9, checkoutLink: `/service/checkout/${checkout}` });
    const visited = await openPage(`/service/plans?plan=${paid.id}&renew=${ownProvider.id}`, { as: 'editor' });
    await radio(/^Large/).click();
    await expect.element(page.getByRole('status').filter({ hasText: 'carries over' })).toBeVisible();
    await expect.element(radio(/^Free/)).toBeDisabled();
    await expect.element(page.getByText(refusal)).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
    await page.getByRole('button', { name: 'BUY' }).dblClick();
    await expect.poll(visited.path).toBe(`/service/checkout/${checkout}`);
    expect(server.requestsTo(renewSubscription).map(({ body }) => body.subscriptionTypeId)).toEqual([larger.id]);
  });
});
