import { demonstrationAccounts, demonstrationPassword, getInstallation } from '@wheelhouse/contract/installation';
import { problemMessages } from '@wheelhouse/contract/problem';
import { activeUser, login } from '@wheelhouse/contract/session';
import { listVessels } from '@wheelhouse/contract/vessels';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { answerHome } from '#testHome.ts';
import { openPage } from '#testPage.ts';
import { installation, userOf, vessels, type Account } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

const submit = () => page.getByRole('main').getByRole('button', { name: 'Log in' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const stored = (): unknown => JSON.parse(localStorage.getItem('auth') ?? 'null');
const rememberToken = 'r'.repeat(43);

async function fillIn(username: string, password: string) {
  await page.getByLabelText('User name').fill(username);
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await submit().click();
}

/** Lets the accounts log in by one password. */
function answerLogIn(accounts: Readonly<Record<string, Account>>, secret: string) {
  server.answers(login, ({ body: { username, password, shouldKeepLogged } }) => {
    const account = accounts[username];
    if (account === undefined || password !== secret) throw new Refused(401, problemMessages.badCredentials);
    const userInfo = { ...userOf(account), username };
    server.answers(activeUser, userInfo);
    return { token: account, userInfo, ...(shouldKeepLogged === true && { rememberToken }) };
  });
}

beforeEach(() => {
  answerHome();
  server.answers(listVessels, vessels);
  answerLogIn({ skipper: 'skipper' }, 'nets and floats');
});

describe('logging in', () => {
  test('requires name and password, and says above the form when one is wrong', async () => {
    await openPage('/login');
    await submit().click();
    await expect.element(page.getByText('User name is required!')).toBeVisible();
    await expect.element(page.getByText('Password is required!')).toBeVisible();
    expect(server.requestsTo(login)).toEqual([]);
    await fillIn('nobody', 'nothing');
    const message = page.getByText('Wrong user name and/or password');
    await expect.element(message).toBeVisible();
    const top = (element: Element) => element.getBoundingClientRect().top;
    expect(top(message.element())).toBeLessThan(top(page.getByLabelText('User name').element()));
  });

  test('goes home, remembered by default', async () => {
    const visited = await openPage('/login');
    await expect.element(page.getByLabelText('Remember me')).toBeChecked();
    await fillIn('skipper', 'nets and floats');
    await expect.element(heading('Hello, skipper')).toBeVisible();
    expect(visited.path()).toBe('/');
    expect(stored()).toEqual({ remembered: true, token: 'skipper', rememberToken });
  });

  test('stores no remember token if that is switched off', async () => {
    await openPage('/login');
    await page.getByLabelText('Remember me').click();
    await fillIn('skipper', 'nets and floats');
    await expect.element(heading('Hello, skipper')).toBeVisible();
    expect(stored()).toEqual({ remembered: false, token: 'skipper' });
  });

  test('leads to the intended page', async () => {
    const visited = await openPage('/user');
    await expect.poll(visited.path).toBe('/login');
    await fillIn('skipper', 'nets and floats');
    await expect.element(heading('Welcome, skipper!')).toBeVisible();
  });

  test('from the header leads back to the previous page', async () => {
    const visited = await openPage('/vessels?sort=longest');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await fillIn('skipper', 'nets and floats');
    await expect.element(heading('Vessels')).toBeVisible();
    expect(visited.search()).toEqual({ sort: 'longest' });
  });

  test('is not offered to logged-in viewers', async () => {
    const visited = await openPage('/login', { as: 'skipper' });
    await expect.element(heading('Hello, skipper')).toBeVisible();
    expect(visited.path()).toBe('/');
  });

  test('says if there is no network', async () => {
    await openPage('/login');
    server.goes('down');
    await fillIn('skipper', 'nets and floats');
    await expect.element(page.getByText('Network problem. Please, retry later.')).toBeVisible();
  });
});

test('a session that the server has ended leads to the log-in page, and back again', async () => {
  const visited = await openPage('/about', { as: 'skipper' });
  server.answers(listVessels, () => {
    throw new Refused(401, problemMessages.badCredentials);
  });
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vessels' }).click();
  await expect.element(page.getByText('Bad credentials or token expired!')).toBeVisible();
  expect(visited.path()).toBe('/login');
  expect(stored()).toBeNull();
  server.answers(listVessels, vessels);
  await fillIn('skipper', 'nets and floats');
  await expect.element(heading('Vessels')).toBeVisible();
});

describe('the demo', () => {
  beforeEach(() => {
    server.answers(getInstallation, { ...installation, demonstration: true });
    const { skipper, owner, provider, administrator } = demonstrationAccounts;
    const accounts = {
      [skipper]: 'skipper',
      [owner]: 'owner',
      [provider]: 'editor',
      [administrator]: 'admin',
    } as const;
    answerLogIn(accounts, demonstrationPassword);
  });

  test.each([
    ['Skipper', demonstrationAccounts.skipper],
    ['Owner', demonstrationAccounts.owner],
    ['Service provider', demonstrationAccounts.provider],
    ['Administrator', demonstrationAccounts.administrator],
  ])('is opened as %s by one click, and leads to the intended page', async (name, username) => {
    const visited = await openPage('/user');
    await expect.poll(visited.path).toBe('/login');
    await page.getByRole('region', { name: 'Explore as' }).getByRole('button', { name, exact: false }).click();
    await expect.element(heading(`Welcome, ${username}!`)).toBeVisible();
    expect(stored()).toMatchObject({ remembered: false });
  });

  test('is offered beside the form without violations', async () => {
    await openPage('/login');
    await expect.element(page.getByRole('region', { name: 'Explore as' })).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });
});
