import {
  createKey,
  createOrganisationKey,
  listKeys,
  listOrganisationKeys,
  revokeKey,
  type ApiKey,
} from '@wheelhouse/contract/apiKeys';
import { getOrganisation, listMembers, type OrganisationDetail } from '@wheelhouse/contract/organisations';
import { getSecondFactor } from '@wheelhouse/contract/secondFactor';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { Refused, server } from '#testServer.ts';

const section = () => page.getByRole('region', { name: 'API keys' });
const dialog = () => page.getByRole('dialog');
const used: ApiKey = {
  id: 3,
  name: 'Nightly report',
  prefix: 'whk_AbC12d',
  scopes: ['vessels:read', 'map:read'],
  owner: 'skipper',
  created: '2026-05-01T08:00:00Z',
  expires: '2999-05-01T08:00:00Z',
  lastUsed: { at: '2026-05-02T08:00:00Z', from: '192.0.2.0/24' },
};
const expired: ApiKey = { ...used, id: 2, name: 'Old', expires: '2026-05-02T08:00:00Z' };
const secret = `whk_${'x'.repeat(43)}`;

let keys: ApiKey[];
beforeEach(() => {
  keys = [used, expired];
  server.answers(getSecondFactor, { recoveryCodes: 0, passkeys: [], required: false });
  server.answers(listKeys, () => keys);
  server.answers(createKey, ({ body: { name, scopes, password } }) => {
    if (password !== 'nets and floats') throw new Refused(422, 'The current password is incorrect.', 'password');
    const { lastUsed: _, ...key } = { ...used, id: 4, name, scopes };
    keys = [key, ...keys];
    return { key, secret };
  });
  server.answers(revokeKey, ({ params }) => void (keys = keys.filter(({ id }) => id !== params.id)));
});

test('the keys of the user say what they may do, until when, and when they were used', async () => {
  await openPage('/user', { as: 'skipper' });
  const rows = section().getByRole('listitem');
  await expect.element(rows.nth(0).getByText(/Read vessels, licences and species · Read positions/)).toBeVisible();
  await expect.element(rows.nth(0).getByText(/Last used .* from 192\.0\.2\.0\/24/)).toBeVisible();
  await expect.element(rows.nth(1).getByText('Expired')).toBeVisible();
});

test('a key is made with a name, scopes and the password, and shown once', async () => {
  await openPage('/user', { as: 'skipper' });
  await section().getByRole('button', { name: 'Create a key' }).click();
  await dialog().getByLabelText('Your password', { exact: true }).fill('wrong');
  await dialog().getByRole('button', { name: 'Create a key' }).click();
  await expect.element(dialog().getByText('Choose what the key may do.')).toBeVisible();
  expect(server.requestsTo(createKey)).toEqual([]);
  expect(await violationsInBothThemes()).toEqual([]);
  await dialog().getByLabelText('Name').fill('Map of the office');
  await dialog().getByLabelText('Read fleets').click();
  await dialog().getByRole('combobox', { name: 'Valid for' }).selectOptions('30');
  await dialog().getByRole('button', { name: 'Create a key' }).click();
  await expect.element(dialog().getByText('The current password is incorrect.')).toBeVisible();
  await dialog().getByLabelText('Your password', { exact: true }).fill('nets and floats');
  await dialog().getByRole('button', { name: 'Create a key' }).click();
  await expect.element(dialog().getByText(secret)).toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
  expect(server.requestsTo(createKey).at(-1)?.body).toEqual({
    name: 'Map of the office',
    scopes: ['fleets:read'],
    days: 30,
    password: 'nets and floats',
  });
  await dialog().getByRole('button', { name: 'I have saved it' }).click();
  await expect.element(section().getByText('Map of the office')).toBeVisible();
  expect(page.getByText(secret).elements()).toEqual([]);
});

test('a refusal to make a key is shown in the dialog', async () => {
  server.answers(createKey, () => {
    throw new Refused(422, 'An account can have up to 20 API keys.');
  });
  await openPage('/user', { as: 'skipper' });
  await section().getByRole('button', { name: 'Create a key' }).click();
  await dialog().getByLabelText('Name').fill('One more');
  await dialog().getByLabelText('Read fleets').click();
  await dialog().getByLabelText('Your password', { exact: true }).fill('nets and floats');
  await dialog().getByRole('button', { name: 'Create a key' }).click();
  await expect.element(dialog().getByText(/up to 20 API keys/)).toBeVisible();
});

test('a key is revoked after a question', async () => {
  await openPage('/user', { as: 'skipper' });
  await section().getByRole('button', { name: 'Revoke: Nightly report' }).click();
  await dialog().getByRole('button', { name: 'Revoke' }).click();
  await expect.element(section().getByText('Nightly report')).not.toBeInTheDocument();
  expect(server.requestsTo(revokeKey).map(({ params }) => params)).toEqual([{ id: 3 }]);
});

test('a manager of an organisation makes keys for it, and revokes only their own', async () => {
  const organisation: OrganisationDetail = {
    id: 5,
    name: 'Brimnes rederi',
    role: 'MANAGER',
    suspended: false,
    created: used.created,
    members: 2,
    providers: [],
  };
  server.answers(getOrganisation, organisation);
  server.answers(listMembers, []);
  server.answers(listOrganisationKeys, [used, { ...used, id: 9, name: 'Of the owner', owner: 'anna' }]);
  server.answers(createOrganisationKey, { key: used, secret });
  await openPage('/organisations/5', { as: 'skipper' });
  await expect.element(section().getByText(/Created by anna/)).toBeVisible();
  await expect.element(section().getByRole('button', { name: 'Revoke: Nightly report' })).toBeVisible();
  expect(section().getByRole('button', { name: 'Revoke: Of the owner' }).elements()).toEqual([]);
  await section().getByRole('button', { name: 'Create a key' }).click();
  await dialog().getByLabelText('Name').fill('Office');
  await dialog().getByLabelText('Read fleets').click();
  await dialog().getByLabelText('Your password', { exact: true }).fill('nets and floats');
  await dialog().getByRole('button', { name: 'Create a key' }).click();
  await expect.element(dialog().getByText(secret)).toBeVisible();
  expect(server.requestsTo(createOrganisationKey)[0]?.params).toEqual({ id: 5 });
});
