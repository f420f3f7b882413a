import { erasePerson, peopleList } from '@wheelhouse/contract/adminPeople';
import { getSecondFactor } from '@wheelhouse/contract/secondFactor';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { server } from '#testServer.ts';

test('a person of registers is erased with a reason and a code of the second factor', async () => {
  const person = { kind: 'OWNER', id: 4, name: 'Kari Nes', places: 'HAVBRIS', source: 'Boat list' } as const;
  server.answers(peopleList.list, { data: [person], page: 0, size: 50, total: 1 });
  const codes = { since: '2026-01-01T00:00:00Z' };
  server.answers(getSecondFactor, { codes, recoveryCodes: 10, passkeys: [], required: true });
  server.answers(erasePerson, undefined);
  await openPage('/admin/people', { as: 'admin' });
  await page.getByRole('button', { name: 'Erase: Kari Nes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase Kari Nes?' });
  await dialog.getByLabelText('Code of your authenticator app, or a recovery code').fill('123456');
  await dialog.getByLabelText('Reason').fill('Asked by letter');
  expect(await violationsInBothThemes()).toEqual([]);
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect.element(page.getByText('Person erased.')).toBeVisible();
  expect(server.requestsTo(erasePerson)[0]).toMatchObject({
    params: { kind: 'OWNER', id: 4 },
    body: { reason: 'Asked by letter', code: '123456' },
  });
});
