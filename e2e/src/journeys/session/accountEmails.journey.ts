import { say } from '@wheelhouse/messages/say';
import { listSubscriptionTypes } from '@wheelhouse/contract/registration';
import { passwordMessages } from '@wheelhouse/contract/passwords';
import { accountMessages } from '@wheelhouse/contract/account';
import { describe, expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { useBrowser } from '#browser/browser.ts';
import { fillIn, newPassword } from '#pages/companyForm.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { emailedLink } from '#worlds/emailedLink.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration({ own: true });

describe('registering with an email', () => {
  test('asks to confirm it, also with a changed one, and confirms it with the password', async () => {
    const visitor = clientOf(demonstration.address);
    const free = (await visitor.call(listSubscriptionTypes)).find(({ price }) => price === 0);
    const { page } = await visit({ size: 'phone' });
    await page.goto(`${demonstration.address}/service/register?plan=${free?.id}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Password is required!').waitFor();
    await fillIn(page, 'typing-error@kystverk.example');
    await page.getByLabel(/^Password/).fill('Password1');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(say(passwordMessages.commonPassword)).first().waitFor();
    await page.getByLabel(/^Password/).fill(newPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/service/provider/*/edit');
    const notice = page.getByRole('region', { name: 'Check your email' });
    await notice.getByText('typing-error@kystverk.example').waitFor();

    await page.goto(`${demonstration.address}/user`);
    await notice.getByRole('button', { name: 'Use another email' }).click();
    await notice.getByLabel('Email').fill('half');
    await notice.getByRole('button', { name: 'Send link' }).click();
    await notice.getByText("Email value doesn't match pattern!").waitFor();
    const email = 'right@kystverk.example';
    await notice.getByLabel('Email').fill(email);
    await notice.getByRole('button', { name: 'Send link' }).click();
    await notice.getByText(`We sent a new link to ${email}.`).waitFor();
    expect(await violations(page)).toEqual([]);

    const link = await emailedLink(demonstration, email, 'verify');
    const { page: elsewhere } = await visit();
    await elsewhere.goto(link);
    await elsewhere.getByLabel('Password', { exact: true }).fill('another one');
    await elsewhere.getByRole('button', { name: 'Confirm' }).click();
    await elsewhere.getByText(say(passwordMessages.wrongCurrentPassword)).waitFor();
    await elsewhere.getByLabel('Password', { exact: true }).fill(newPassword);
    expect(await violations(elsewhere)).toEqual([]);
    await elsewhere.getByRole('button', { name: 'Confirm' }).click();
    await elsewhere.getByText(`Thank you. Your email ${email} is confirmed.`).waitFor();

    await page.reload();
    await page.getByText("Manage a service provider's page").waitFor();
    expect(await notice.count()).toBe(0);
    // The second use says that it is expired, also in the session.
    await page.goto(link);
    await page.getByText(say(accountMessages.linkOver)).waitFor();
  });
});

describe('a forgotten password', () => {
  test('is replaced by the link in an email', async () => {
    const { page } = await visit({ size: 'phone', scheme: 'dark' });
    await page.goto(`${demonstration.address}/login`);
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await page.getByLabel('User name or email').fill('nobody');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('If “nobody” has an account').waitFor();
    await page.getByRole('button', { name: 'Try another user name' }).click();
    await page.getByLabel('User name or email').fill('newcomer');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('If “newcomer” has an account').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.goto(await emailedLink(demonstration, 'newcomer@people.example', 'reset'));
    await page.getByLabel('New password').fill('password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText(say(passwordMessages.commonPassword)).waitFor();
    await page.getByLabel('New password').fill(newPassword);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Your new password is set.').waitFor();
    expect(await page.getByLabel('User name').inputValue()).toBe('newcomer');
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Hello, newcomer' }).waitFor();
  });
});

describe('the demo', () => {
  test.each([
    ['Skipper', 'skipper'],
    ['Owner', 'owner'],
    ['Service provider', 'editor'],
    ['Administrator', 'admin'],
  ])('is opened as %s by one click, and leads to the intended page', async (name, username) => {
    const { page } = await visit();
    await page.goto(`${demonstration.address}/user`);
    await page.waitForURL('**/login?redirect=*');
    const explore = page.getByRole('region', { name: 'Explore as' });
    await explore.getByRole('button', { name }).waitFor();
    expect(await violations(page)).toEqual([]);
    await explore.getByRole('button', { name }).click();
    await page.getByRole('heading', { name: `Welcome, ${username}!` }).waitFor();
  });
});
