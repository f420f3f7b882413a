import { listSubscriptionTypes } from '@wheelhouse/contract/registration';
import { expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { useBrowser } from '#browser/browser.ts';
import { fillIn, newPassword } from '#pages/companyForm.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { emailedLink } from '#worlds/emailedLink.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration({ use: 'changing' });

test('a registration is confirmed with the password by the link in the email to a changed address', async () => {
  const visitor = clientOf(demonstration.address);
  const free = (await visitor.call(listSubscriptionTypes)).find(({ price }) => price === 0);
  const { page } = await visit({ size: 'phone' });
  await page.goto(`${demonstration.address}/service/register?plan=${free?.id}`);
  await fillIn(page, 'typing-error@kystverk.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/service/provider/*/edit');
  const notice = page.getByRole('region', { name: 'Check your email' });
  await notice.getByText('typing-error@kystverk.example').waitFor();
  const email = 'right@kystverk.example';
  await notice.getByRole('button', { name: 'Use another email' }).click();
  await notice.getByLabel('Email').fill(email);
  await notice.getByRole('button', { name: 'Send link' }).click();
  await notice.getByText(`We sent a new link to ${email}.`).waitFor();

  const { page: elsewhere } = await visit();
  await elsewhere.goto(await emailedLink(demonstration, email, 'verify'));
  await elsewhere.getByLabel('Password', { exact: true }).fill(newPassword);
  await elsewhere.getByRole('button', { name: 'Confirm' }).click();
  await elsewhere.getByText(`Thank you. Your email ${email} is confirmed.`).waitFor();

  await page.goto(`${demonstration.address}/user`);
  await page.getByText("Manage a service provider's page").waitFor();
  expect(await notice.count()).toBe(0);
});

test('a forgotten password is replaced by the link in an email', async () => {
  const { page } = await visit({ size: 'phone', scheme: 'dark' });
  await page.goto(`${demonstration.address}/forgotten`);
  await page.getByLabel('User name or email').fill('newcomer');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('If “newcomer” has an account').waitFor();
  await page.goto(await emailedLink(demonstration, 'newcomer@people.example', 'reset'));
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your new password is set.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Hello, newcomer' }).waitFor();
});
