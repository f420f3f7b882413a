import {
  accountMessages,
  askPasswordReset,
  confirmEmail,
  resetPassword,
  sendConfirmation,
} from '@wheelhouse/contract/account';
import { passwordMessages } from '@wheelhouse/contract/passwords';
import { activeUser, login } from '@wheelhouse/contract/session';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { violationsInBothThemes, violationsOnBothScreens } from '#testAxe.ts';
import { answerHome } from '#testHome.ts';
import { openPage } from '#testPage.ts';
import { userOf } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

const code = 'c'.repeat(43);
const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click();

/** The session of an account, whose user data a test answers. */
const logIn = () => localStorage.setItem('auth', JSON.stringify({ remembered: false, token: 'skipper' }));

describe('the email of a new account', () => {
  test('is shown until it is confirmed, and its link is sent to another one', async () => {
    const notice = page.getByRole('region', { name: 'Check your email' });
    let unconfirmedEmail = 'typing-error@kystverk.example';
    server.answers(activeUser, () => ({ ...userOf('skipper'), unconfirmedEmail }));
    server.answers(sendConfirmation, ({ body: { email } }) => {
      unconfirmedEmail = email ?? unconfirmedEmail;
      return { email: unconfirmedEmail };
    });
    logIn();
    const visited = await openPage('/user');
    await expect.element(notice.getByText(unconfirmedEmail, { exact: false })).toBeVisible();
    await press('Use another email');
    await notice.getByLabelText('Email').fill('half');
    await press('Send link');
    await expect.element(notice.getByText("Email value doesn't match pattern!")).toBeVisible();
    await notice.getByLabelText('Email').fill('right@kystverk.example');
    await press('Send link');
    await expect.element(notice.getByText('We sent a new link to right@kystverk.example.')).toBeVisible();
    expect(server.requestsTo(sendConfirmation).map(({ body }) => body)).toEqual([{ email: 'right@kystverk.example' }]);
    expect(await violationsInBothThemes()).toEqual([]);
    server.answers(activeUser, userOf('skipper'));
    await visited.reload();
    await expect.element(page.getByRole('heading', { name: 'Welcome, skipper!' })).toBeVisible();
    expect(notice.elements()).toEqual([]);
  });

  test('is confirmed elsewhere with the password', async () => {
    server.answers(confirmEmail, ({ body: { password } }) => {
      if (password !== 'nets and floats') throw new Refused(422, passwordMessages.wrongCurrentPassword, 'password');
      return { email: 'right@kystverk.example', username: 'kystverk', joined: false };
    });
    await openPage(`/verify#code=${code}`);
    await page.getByLabelText('Password', { exact: true }).fill('another one');
    await press('Confirm');
    await expect.element(page.getByText(say(passwordMessages.wrongCurrentPassword))).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await page.getByLabelText('Password', { exact: true }).fill('nets and floats');
    await press('Confirm');
    await expect.element(page.getByText('Thank you. Your email right@kystverk.example is confirmed.')).toBeVisible();
  });

  test('is confirmed in its session at once, and a used link says that it is over', async () => {
    server.answers(activeUser, userOf('skipper'));
    server.answers(confirmEmail, { email: 'right@kystverk.example', username: 'skipper', joined: false });
    logIn();
    const visited = await openPage(`/verify#code=${code}`);
    await expect.element(page.getByText('Thank you. Your email right@kystverk.example is confirmed.')).toBeVisible();
    expect(server.requestsTo(confirmEmail).map(({ body }) => body)).toEqual([{ code }]);
    server.answers(confirmEmail, () => {
      throw new Refused(410, accountMessages.linkOver);
    });
    await visited.reload();
    await expect.element(page.getByText(say(accountMessages.linkOver))).toBeVisible();
    expect(page.getByLabelText('Password', { exact: true }).elements()).toEqual([]);
  });
});

describe('a forgotten password', () => {
  test('is requested by name or email, with the same answer for every name', async () => {
    server.answers(askPasswordReset, undefined);
    await openPage('/login');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await page.getByLabelText('User name or email').fill('nobody');
    await press('Send link');
    await expect.element(page.getByText('If “nobody” has an account', { exact: false })).toBeVisible();
    await press('Try another user name');
    await page.getByLabelText('User name or email').fill('newcomer');
    await press('Send link');
    await expect.element(page.getByText('If “newcomer” has an account', { exact: false })).toBeVisible();
    expect(server.requestsTo(askPasswordReset).map(({ body }) => body.username)).toEqual(['nobody', 'newcomer']);
    expect(await violationsOnBothScreens()).toEqual([]);
  });

  test('is replaced by the code of the link, then the new one logs in', async () => {
    answerHome();
    server.answers(resetPassword, ({ body: { password } }) => {
      if (password === 'password') throw new Refused(422, passwordMessages.commonPassword, 'password');
      return { username: 'skipper' };
    });
    server.answers(login, () => {
      server.answers(activeUser, userOf('skipper'));
      return { token: 'skipper', userInfo: userOf('skipper') };
    });
    await openPage(`/reset#code=${code}`);
    await page.getByLabelText('New password').fill('password');
    await press('Set password');
    await expect.element(page.getByText(say(passwordMessages.commonPassword))).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
    await page.getByLabelText('New password').fill('nets and floats');
    await press('Set password');
    await expect.element(page.getByText('Your new password is set.', { exact: false })).toBeVisible();
    expect(server.requestsTo(resetPassword).at(-1)?.body).toEqual({ code, password: 'nets and floats' });
    await expect.element(page.getByLabelText('User name')).toHaveValue('skipper');
    await page.getByLabelText('Password', { exact: true }).fill('nets and floats');
    await press('Log in');
    await expect.element(page.getByRole('heading', { name: 'Hello, skipper' })).toBeVisible();
  });
});
