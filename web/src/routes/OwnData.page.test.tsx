import { eraseOwnAccount, previewErasure, type ErasurePreview } from '@wheelhouse/contract/personalData';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { Refused, server } from '#testServer.ts';

const section = () => page.getByRole('region', { name: 'Your data' });
const dialog = () => page.getByRole('dialog', { name: 'Delete my account?' });
const effects: ErasurePreview = {
  bookings: 2,
  providers: [{ id: 7, name: 'Nets AS' }],
  organisations: ['Quay AS'],
};

beforeEach(() => {
  server.answers(eraseOwnAccount, () => {
    throw new Refused(422, 'The current password is incorrect.');
  });
});

describe('deleting the own account', () => {
  test('says what goes, what stays and what it does to others, and asks for the password', async () => {
    server.answers(previewErasure, () => effects);
    await openPage('/user', { as: 'skipper' });
    await section().getByRole('button', { name: 'Delete my account' }).click();
    for (const words of [
      /2 time slots/,
      /Nobody else owns Nets AS/,
      /Quay AS has no other member/,
      /Invoices and payments stay/,
    ])
      await expect.element(dialog().getByText(words)).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await dialog().getByLabelText('Your password', { exact: true }).fill('wrong');
    await dialog().getByRole('button', { name: 'Delete my account' }).click();
    await expect.element(dialog().getByText('The current password is incorrect.')).toBeVisible();
  });

  test('only says why it is impossible now', async () => {
    server.answers(previewErasure, () => ({ ...effects, hindrance: 'This is the last administrator.' }));
    await openPage('/user', { as: 'skipper' });
    await section().getByRole('button', { name: 'Delete my account' }).click();
    await expect.element(dialog().getByText('This is the last administrator.')).toBeVisible();
    expect(dialog().getByLabelText('Your password', { exact: true }).elements()).toEqual([]);
  });
});
