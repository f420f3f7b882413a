import { getRefundable, paymentsList, refundPayment, type AdminPayment } from '@wheelhouse/contract/adminPayments';
import { createPlan, plansList } from '@wheelhouse/contract/adminSelling';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { Refused, server } from '#testServer.ts';

const paid: AdminPayment = {
  id: 4,
  created: '2026-05-01T08:00:00Z',
  username: 'kari',
  purpose: 'RENEWAL',
  description: 'Coast, one more year',
  amountCents: 15_000,
  status: 'SUCCESS',
  gateway: 'stripe',
  refundsItself: true,
  invoice: 'WH-2026-000001',
  invoiceOpen: false,
  refund: 'NONE',
  refundedCents: 0,
};
const plan = {
  id: 2,
  description: 'Coast',
  price: 15,
  priceTerm: 'MONTH' as const,
  allowedBranches: 3,
  allowedCountries: 1,
  position: 2,
  withdrawn: false,
  providers: 7,
};
const listed = { page: 0, size: 50, total: 1 };

beforeEach(() => {
  server.answers(paymentsList.list, { data: [paid], ...listed });
  server.answers(getRefundable, { leftCents: 15_000, unusedCents: 4500 });
  server.answers(plansList.list, { data: [plan], ...listed });
});

test.each(['/admin/payments', '/admin/plans'])('has no axe violations at %s', async (path) => {
  await openPage(path, { as: 'admin' });
  await expect.element(page.getByText('1 to 1 of 1')).toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
});

test('payments have no columns that none of them fills', async () => {
  const headings = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent);
  await openPage('/admin/payments', { as: 'admin' });
  await expect.element(page.getByText('1 to 1 of 1')).toBeVisible();
  expect(headings().slice(-4)).toEqual(['Status', 'Paid by', 'Invoice', 'Actions']);
  const refunded = { ...paid, refund: 'DONE', refundedCents: 15_000, refundReason: 'Paid twice' } as const;
  server.answers(paymentsList.list, { data: [paid, refunded], ...listed, total: 2 });
  await page.getByLabelText('Search', { exact: true }).fill('coast');
  await expect.poll(headings).toContain('Reason');
  expect(headings().slice(-4)).toEqual(['Refund', 'Refunded', 'Reason', 'Actions']);
});

test('a payment is refunded with a reason', async () => {
  server.answers(refundPayment, { refund: 'DUE' });
  await openPage('/admin/payments', { as: 'admin' });
  await page.getByRole('button', { name: 'Refund: Coast, one more year' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Refund “Coast, one more year”?')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('Paid twice');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect.element(page.getByText('The refund is due.')).toBeVisible();
  expect(server.requestsTo(refundPayment)[0]).toMatchObject({ params: { id: 4 }, body: { reason: 'Paid twice' } });
});

test('the days that are left of a payment are refunded, or another amount up to what is left', async () => {
  server.answers(refundPayment, { refund: 'PART' });
  await openPage('/admin/payments', { as: 'admin' });
  await page.getByRole('button', { name: 'Refund: Coast, one more year' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Amount to refund').selectOptions('The days that are left: €45.00');
  await dialog.getByLabelText('Reason').fill('Closed');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect.element(page.getByText('Refunded in part.')).toBeVisible();
  await page.getByRole('button', { name: 'Refund: Coast, one more year' }).click();
  await dialog.getByLabelText('Amount to refund').selectOptions('Another amount');
  await dialog.getByLabelText('Reason').fill('Closed');
  await dialog.getByLabelText('Amount in euro').fill('150.01');
  await expect.element(dialog.getByText('Enter an amount that is left of the payment.')).toBeVisible();
  await dialog.getByLabelText('Amount in euro').fill('12.5');
  expect(await violationsInBothThemes()).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect.poll(() => server.requestsTo(refundPayment).length).toBe(2);
  expect(server.requestsTo(refundPayment).map(({ body }) => body)).toEqual([
    { reason: 'Closed', amountCents: 4500 },
    { reason: 'Closed', amountCents: 1250 },
  ]);
});

test('a plan is added, and a refusal stays in its form', async () => {
  server.answers(createPlan, () => {
    throw new Refused(503, 'Try again soon.');
  });
  await openPage('/admin/plans', { as: 'admin' });
  await page.getByRole('button', { name: 'Add a plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Enter a description.')).toBeVisible();
  expect(server.changes()).toEqual([]);
  await dialog.getByLabelText('Description').fill('Fjord');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Try again soon.')).toBeVisible();
  expect(server.requestsTo(createPlan)[0]?.body).toMatchObject({ description: 'Fjord', priceTerm: 'YEAR' });
});
