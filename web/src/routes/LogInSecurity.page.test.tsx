import { listIssuerLinks, removeIssuerLink } from '@wheelhouse/contract/issuerLogin';
import {
  beginCodes,
  confirmCodes,
  createRecoveryCodes,
  getSecondFactor,
  loginWithCode,
  removeCodes,
  secondFactorMessages,
  type SecondFactor,
} from '@wheelhouse/contract/secondFactor';
import { activeUser, login } from '@wheelhouse/contract/session';
import { say } from '#lib/language.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { userOf } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

const section = () => page.getByRole('region', { name: 'Log-in security' });
const dialog = () => page.getByRole('dialog');
const codes = ['abcde-fghjk', 'mnpqr-stuvw'];
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test('the account at the organisation’s log-in service is unlinked after the password', async () => {
  server.answers(getSecondFactor, { recoveryCodes: 0, passkeys: [], required: false });
  const link = {
    issuer: 'https://id.union.example/realm',
    linked: '2026-01-01T00:00:00Z',
    lastUsed: '2026-05-01T00:00:00Z',
  };
  let links = [link];
  server.answers(listIssuerLinks, () => links);
  server.answers(removeIssuerLink, () => void (links = []));
  await openPage('/user', { as: 'skipper' });
  await section().getByText('Your account at id.union.example opens this one.', { exact: false }).findElement();
  await section().getByRole('button', { name: 'Unlink' }).click();
  await dialog().getByLabelText('Your password', { exact: true }).fill('nets and floats');
  await dialog().getByRole('button', { name: 'Unlink' }).click();
  await expect.element(section().getByRole('button', { name: 'Unlink' })).not.toBeInTheDocument();
  expect(server.requestsTo(removeIssuerLink)[0]?.body).toEqual({ password: 'nets and floats', issuer: link.issuer });
});

function answerWith(initial: SecondFactor) {
  let state = initial;
  server.answers(getSecondFactor, () => state);
  server.answers(beginCodes, ({ body: { password } }) => {
    if (password !== 'nets and floats') throw new Refused(422, 'The current password is incorrect.');
    return { secret, address: `otpauth://totp/wheelhouse:skipper?secret=${secret}` };
  });
  server.answers(confirmCodes, ({ body: { code } }) => {
    if (code !== '123456') throw new Refused(422, say(secondFactorMessages.wrongCode));
    state = { codes: { since: '2026-11-22T08:00:00Z' }, recoveryCodes: 2, passkeys: [], required: false };
    return { recoveryCodes: codes };
  });
  server.answers(createRecoveryCodes, () => ({ recoveryCodes: codes }));
  server.answers(removeCodes, () => {
    state = { recoveryCodes: 0, passkeys: [], required: false };
    return state;
  });
}

describe('an authenticator app on My account', () => {
  test('is set up by the password, a QR code and its first code, and then recovery codes are shown', async () => {
    answerWith({ recoveryCodes: 0, passkeys: [], required: false });
    await openPage('/user', { as: 'skipper' });
    await section().getByRole('button', { name: 'Set up' }).click();
    await dialog().getByLabelText('Your password', { exact: true }).fill('wrong');
    await dialog().getByRole('button', { name: 'Continue' }).click();
    await expect.element(dialog().getByText('The current password is incorrect.')).toBeVisible();
    await dialog().getByLabelText('Your password', { exact: true }).fill('nets and floats');
    await dialog().getByRole('button', { name: 'Continue' }).click();
    await expect.element(dialog().getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect.element(dialog().getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await dialog().getByLabelText('6-digit code').fill('000000');
    await dialog().getByRole('button', { name: 'Turn on' }).click();
    await expect.element(dialog().getByText(say(secondFactorMessages.wrongCode))).toBeVisible();
    await dialog().getByLabelText('6-digit code').fill('123456');
    await dialog().getByRole('button', { name: 'Turn on' }).click();
    await expect.element(dialog().getByText('abcde-fghjk')).toBeVisible();
    await dialog().getByRole('button', { name: "I've saved them" }).click();
    await expect.element(section().getByText('2 left')).toBeVisible();
  });

  test('stays open until its recovery codes, which come once, were shown and saved', async () => {
    answerWith({ recoveryCodes: 0, passkeys: [], required: false });
    const { promise: turnedOn, resolve: turnOn } = Promise.withResolvers<undefined>();
    server.answers(confirmCodes, async () => {
      await turnedOn;
      return { recoveryCodes: codes };
    });
    await openPage('/user', { as: 'skipper' });
    await section().getByRole('button', { name: 'Set up' }).click();
    await dialog().getByLabelText('Your password', { exact: true }).fill('nets and floats');
    await dialog().getByRole('button', { name: 'Continue' }).click();
    await dialog().getByLabelText('6-digit code').fill('123456');
    await dialog().getByRole('button', { name: 'Turn on' }).click();
    await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect.element(dialog().getByRole('button', { name: 'Close' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    turnOn(undefined);
    await expect.element(dialog().getByText('abcde-fghjk')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog().getByRole('button', { name: 'Close' })).toBeDisabled();
    await dialog().getByRole('button', { name: "I've saved them" }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('is removed, and its recovery codes are replaced, by the password', async () => {
    answerWith({ codes: { since: '2026-11-22T08:00:00Z' }, recoveryCodes: 8, passkeys: [], required: false });
    await openPage('/user', { as: 'skipper' });
    await section().getByRole('button', { name: 'Create new codes' }).click();
    await dialog().getByLabelText('Your password', { exact: true }).fill('nets and floats');
    await dialog().getByRole('button', { name: 'Create new codes' }).click();
    await dialog().getByRole('button', { name: "I've saved them" }).click();
    await section().getByRole('button', { name: 'Remove' }).click();
    await dialog().getByLabelText('Your password', { exact: true }).fill('nets and floats');
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await expect.element(section().getByRole('button', { name: 'Set up' })).toBeVisible();
    expect(server.changes()).toEqual(['createRecoveryCodes', 'removeCodes']);
  });
});

const alone = 'Your password alone will log you in';

test.each([
  { what: 'the app', app: true, keys: 1, text: 'Your passkeys and recovery codes still will.', isLast: false },
  { what: 'the app', app: true, keys: 0, text: alone, isLast: true },
  { what: 'a passkey', app: true, keys: 1, text: 'You can no longer log in with this passkey.', isLast: false },
  { what: 'a passkey', app: false, keys: 2, text: 'You can no longer log in with this passkey.', isLast: false },
  { what: 'a passkey', app: false, keys: 1, text: alone, isLast: true },
])('removing $what of $app and $keys says what logs in then', async ({ what, app, keys, text, isLast }) => {
  answerWith({
    ...(app && { codes: { since: '2026-11-22T08:00:00Z' } }),
    recoveryCodes: 8,
    passkeys: Array.from({ length: keys }, (_, at) => ({
      id: at + 1,
      name: `Key ${at + 1}`,
      created: '2026-11-22T08:00:00Z',
      synced: false,
    })),
    required: false,
  });
  await openPage('/user', { as: 'skipper' });
  const row = section()
    .getByRole('listitem')
    .filter({ hasText: what === 'the app' ? 'Authenticator app' : 'Key 1' });
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect.element(dialog().getByText(text, { exact: false })).toBeVisible();
  expect(dialog().getByText(alone, { exact: false }).elements()).toHaveLength(isLast ? 1 : 0);
});

describe('a log-in in two steps', () => {
  test('asks for the code, or for a recovery code, and shows why one is refused', async () => {
    server.answers(login, () => {
      throw new Refused(403, secondFactorMessages.codeNeeded);
    });
    server.answers(loginWithCode, ({ body: { code } }) => {
      if (code !== codes[0]) throw new Refused(422, say(secondFactorMessages.wrongCode));
      return { token: 'skipper', userInfo: userOf('skipper') };
    });
    const opened = await openPage('/login?redirect=%2Fabout');
    await page.getByLabelText('User name').fill('skipper');
    await page.getByLabelText('Password', { exact: true }).fill('nets and floats');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByLabelText('Code').fill('123456');
    expect(document.activeElement?.getAttribute('autocomplete')).toBe('one-time-code');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect.element(page.getByText(say(secondFactorMessages.wrongCode))).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabelText('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect.poll(opened.path).toBe('/about');
    expect(server.requestsTo(loginWithCode).at(-1)?.body).toMatchObject({
      username: 'skipper',
      shouldKeepLogged: true,
    });
  });

  test('leads an administrator who is logged in to My account from every page', async () => {
    server.answers(getSecondFactor, { recoveryCodes: 0, passkeys: [], required: true });
    const opened = await openPage('/about', { as: 'skipper' });
    server.answers(activeUser, { ...userOf('skipper'), secondFactorMissing: true });
    await opened.reload();
    await expect.poll(opened.path).toBe('/user');
    await expect.element(section().getByText('Administrators need a second step', { exact: false })).toBeVisible();
  });

  test('leads an administrator without a second step to My account', async () => {
    const userInfo = { ...userOf('skipper'), secondFactorMissing: true };
    server.answers(login, { token: 'skipper', userInfo });
    server.answers(activeUser, userInfo);
    server.answers(getSecondFactor, { recoveryCodes: 0, passkeys: [], required: true });
    const opened = await openPage('/login?redirect=%2Fadmin');
    await page.getByLabelText('User name').fill('skipper');
    await page.getByLabelText('Password', { exact: true }).fill('nets and floats');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect.poll(opened.path).toBe('/user');
    await expect.element(section().getByText('Administrators need a second step', { exact: false })).toBeVisible();
  });
});
