import { createFleet, listFleets, moveFleet, setFleetRule } from '@wheelhouse/contract/fleets';
import { listOrganisationInvoices } from '@wheelhouse/contract/invoices';
import {
  acceptInvitation,
  inviteMember,
  listInvitations,
  openInvitation,
  registerInvited,
} from '@wheelhouse/contract/organisationInvitations';
import {
  changeMemberRole,
  createOrganisation,
  getOrganisation,
  leaveOrganisation,
  listMembers,
  listOrganisationLog,
  listOrganisations,
  type OrganisationDetail,
} from '@wheelhouse/contract/organisations';
import { activeUser } from '@wheelhouse/contract/session';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { userOf } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

const created = '2026-05-01T08:00:00Z';
const own = { id: 5, name: 'Brimnes rederi', role: 'OWNER', suspended: false } as const;
const detail: OrganisationDetail = {
  ...own,
  created,
  members: 2,
  providers: [{ id: 3, name: 'Nes nets', published: false }],
};
const skipper = userOf('skipper');
const member = { accountId: 90, username: 'kari@nets.example', name: '', role: 'MEMBER', joined: created } as const;
const invitation = { id: 7, email: 'ola@nets.example', role: 'MEMBER', sent: created, expires: created } as const;
const fleet = { id: 4, name: 'Pelagic', vesselIds: [] };
const code = 'c'.repeat(43);

beforeEach(() => {
  server.answers(listOrganisations, [own]);
  server.answers(getOrganisation, detail);
  server.answers(listMembers, [
    { accountId: skipper.id, username: 'skipper', name: 'Siri Nes', role: 'OWNER', joined: created },
    member,
  ]);
  server.answers(listInvitations, [invitation]);
  server.answers(listOrganisationInvoices, { data: [], page: 0, size: 30, total: 0 });
  const entry = {
    id: 1,
    at: created,
    actor: 'skipper',
    action: 'organisation.invite',
    after: { email: 'ola@nets.example' },
  };
  const made = { ...entry, id: 2, action: 'webhook.create', after: { webhook: 3, host: 'nets.example' } };
  server.answers(listOrganisationLog, { data: [made, entry], page: 0, size: 50, total: 2 });
  server.answers(listFleets, []);
  server.answers(openInvitation, {
    organisation: own.name,
    role: 'MANAGER',
    email: 'ola@nets.example',
    expires: created,
    hasAccount: false,
    invitedBy: 'skipper',
  });
});

test('an organisation is created and shown with its members, invitations and log', async () => {
  server.answers(createOrganisation, own);
  const visited = await openPage('/organisations', { as: 'skipper' });
  await page.getByRole('button', { name: 'New organisation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByText('Name is required!')).toBeVisible();
  await dialog.getByLabelText('Name').fill('Brimnes rederi');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(visited.path).toBe('/organisations/5');
  await expect.element(page.getByText('Siri Nes')).toBeVisible();
  await expect.element(page.getByText('Expired')).toBeVisible();
  await expect.element(page.getByText('Invited: ola@nets.example')).toBeVisible();
  await expect.element(page.getByText('Created a webhook: nets.example')).toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
});

test('an owner invites a person, and changes the role of a member', async () => {
  server.answers(inviteMember, [invitation]);
  server.answers(changeMemberRole, []);
  await openPage('/organisations/5', { as: 'skipper' });
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabelText('Email').fill('new@nets.example');
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOptions('Manager');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(page.getByText('Invitation sent to new@nets.example.')).toBeVisible();
  expect(server.requestsTo(inviteMember)[0]?.body).toEqual({ email: 'new@nets.example', role: 'MANAGER' });
  await page.getByRole('combobox', { name: 'Role of kari@nets.example' }).selectOptions('Owner');
  await expect.poll(() => server.requestsTo(changeMemberRole)[0]?.body).toEqual({ role: 'OWNER' });
});

test('the last owner reads why leaving is not possible', async () => {
  server.answers(leaveOrganisation, () => {
    throw new Refused(409, "You're the only owner of this organisation.");
  });
  await openPage('/organisations/5', { as: 'skipper', size: 'phone' });
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText("You're the only owner of this organisation.")).toBeVisible();
});

test('a member sees no invitations, invoices or log, and changes nothing', async () => {
  server.answers(getOrganisation, { ...detail, role: 'MEMBER' });
  await openPage('/organisations/5', { as: 'skipper' });
  await expect.element(page.getByText('kari@nets.example', { exact: false })).toBeVisible();
  expect(server.requestsTo(listInvitations)).toEqual([]);
  expect(server.requestsTo(listOrganisationLog)).toEqual([]);
  expect(server.requestsTo(listOrganisationInvoices)).toEqual([]);
  for (const name of ['Invite', 'Rename', 'Remove', 'Edit']) {
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  }
});

test('another organisation is not found', async () => {
  server.answers(getOrganisation, () => {
    throw new Refused(404, 'Organisation not found.');
  });
  await openPage('/organisations/6', { as: 'skipper' });
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('Brimnes rederi');
  await expect.element(page.getByText("can't be found", { exact: false })).toBeVisible();
});

test('an invitation is accepted with a new account', async () => {
  server.answers(registerInvited, {
    organisation: { ...own, role: 'MANAGER' },
    session: { token: 't'.repeat(43), userInfo: { ...skipper, username: 'ola@nets.example' } },
  });
  const visited = await openPage(`/organisations/invitation#code=${code}`);
  await expect
    .element(page.getByText('skipper invites you to join Brimnes rederi. Your role: Manager.', { exact: false }))
    .toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
  await page.getByLabelText('Password', { exact: true }).fill('nets and floats');
  await userEvent.keyboard('{Enter}');
  await expect.poll(visited.path).toBe('/organisations/5');
  expect(server.requestsTo(registerInvited)[0]?.body).toEqual({ code, password: 'nets and floats' });
});

test('an invitation is accepted by the account that is logged in, or refused with a sentence', async () => {
  server.answers(acceptInvitation, () => {
    throw new Refused(410, 'This invitation is no longer valid.');
  });
  const visited = await openPage(`/organisations/invitation#code=${code}`, { as: 'skipper' });
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect.element(page.getByText('This invitation is no longer valid.')).toBeVisible();
  server.answers(acceptInvitation, own);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect.poll(visited.path).toBe('/organisations/5');
});

test('a fleet is moved to an organisation, and one of another member can’t be changed', async () => {
  const organisation = { id: 5, name: own.name, shared: true, mayChange: true };
  const theirs = { id: 8, name: 'Theirs', vesselIds: [], organisation: { ...organisation, mayChange: false } };
  server.answers(moveFleet, { ...fleet, organisation });
  const visited = await openPage('/fleets', { as: 'skipper' });
  server.answers(activeUser, { ...skipper, fleets: [fleet, theirs] });
  await visited.reload();
  await page.getByRole('button', { name: 'Move Pelagic' }).click();
  await page.getByLabelText('Belongs to').selectOptions('Brimnes rederi, shared with all members');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect.poll(() => server.requestsTo(moveFleet)[0]?.body).toEqual({ organisationId: 5, shared: true });
  await expect.element(page.getByRole('button', { name: 'Rename Theirs' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Export Theirs as CSV' })).toBeVisible();
});

test('a fleet that follows a filter is made fixed', async () => {
  const following = { ...fleet, rule: { lengthMin: 20 } };
  server.answers(setFleetRule, fleet);
  const visited = await openPage('/fleets', { as: 'skipper' });
  server.answers(activeUser, { ...skipper, fleets: [following] });
  await visited.reload();
  await expect.element(page.getByText('Follows a filter')).toBeVisible();
  await page.getByRole('button', { name: 'Make Pelagic fixed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make fixed' }).click();
  await expect.poll(() => server.requestsTo(setFleetRule)[0]?.body).toEqual({});
  await expect.element(page.getByText('Follows a filter')).not.toBeInTheDocument();
});

test('the filter of a fleet is changed: it is opened in the list, and kept for this fleet', async () => {
  const following = { ...fleet, rule: { lengthMin: 20 } };
  server.answers(setFleetRule, following);
  const visited = await openPage('/fleets', { as: 'skipper' });
  server.answers(activeUser, { ...skipper, fleets: [following] });
  await visited.reload();
  await page.getByRole('link', { name: 'Change the filter of Pelagic' }).click();
  await expect.poll(visited.path).toMatch(/^\/vessels/);
  await page.getByRole('button', { name: 'Keep as a fleet' }).click();
  await page.getByRole('dialog').getByLabelText('Fleet', { exact: true }).selectOptions('Pelagic');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.requestsTo(setFleetRule)[0])
    .toMatchObject({
      params: { id: following.id },
      body: { rule: { lengthMin: 20 } },
    });
});

test('a new fleet follows no filter', async () => {
  server.answers(createFleet, fleet);
  await openPage('/fleets', { as: 'skipper' });
  await page.getByRole('button', { name: /(?:New|first) fleet/ }).click();
  await page.getByLabelText('Fleet name').fill('Pelagic');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.requestsTo(createFleet)[0]?.body).toEqual({ name: 'Pelagic' });
});
