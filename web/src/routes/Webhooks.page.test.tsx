import { getOrganisation, listMembers, type OrganisationDetail } from '@wheelhouse/contract/organisations';
import { getSecondFactor } from '@wheelhouse/contract/secondFactor';
import {
  changeWebhook,
  createOrganisationWebhook,
  createWebhook,
  getWebhookDelivery,
  listOrganisationWebhooks,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@wheelhouse/contract/webhooks';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { Refused, server } from '#testServer.ts';

const section = () => page.getByRole('region', { name: 'Webhooks' });
const dialog = () => page.getByRole('dialog');
const secret = `whsec_${'x'.repeat(43)}=`;
const first: Webhook = {
  id: 3,
  address: 'https://nets.example/hook',
  types: ['lead.created', 'booking.requested'],
  state: 'ON',
  created: '2026-05-01T08:00:00Z',
  waiting: 0,
  owner: 'skipper',
};
const failing: Webhook = {
  ...first,
  id: 2,
  address: 'https://old.example/hook',
  types: ['fleet.position'],
  state: 'OFF',
  failingSince: '2026-05-02T08:00:00Z',
};
const delivered: WebhookDelivery = {
  id: 'msg_1',
  type: 'lead.created',
  state: 'DELIVERED',
  created: '2026-05-02T08:00:00Z',
  attempts: 1,
  attempted: '2026-05-02T08:00:00Z',
  status: 204,
};
const late: WebhookDelivery = {
  ...delivered,
  id: 'msg_2',
  type: 'booking.requested',
  state: 'FAILED',
  attempts: 10,
  problem: 'LATE',
  status: undefined,
};

let webhooks: Webhook[];
let deliveries: WebhookDelivery[];
beforeEach(() => {
  webhooks = [first, failing];
  deliveries = [late, delivered];
  server.answers(getSecondFactor, { recoveryCodes: 0, passkeys: [], required: false });
  server.answers(listWebhooks, () => webhooks);
  server.answers(createWebhook, ({ body: { address, types, password } }) => {
    if (password !== 'nets and floats') throw new Refused(422, 'The current password is incorrect.', 'password');
    const webhook = { ...first, id: 4, address, types };
    webhooks = [webhook, ...webhooks];
    return { webhook, secret };
  });
  server.answers(pauseWebhook, ({ params, body: { paused } }) => {
    const changed: Webhook = { ...first, id: params.id, state: paused ? 'PAUSED' : 'ON' };
    webhooks = webhooks.map((one) => (one.id === params.id ? { ...one, state: changed.state } : one));
    return changed;
  });
  server.answers(changeWebhook, ({ params, body: { types } }) => {
    webhooks = webhooks.map((one) => (one.id === params.id ? { ...one, types } : one));
    return { ...first, types };
  });
  server.answers(removeWebhook, ({ params }) => void (webhooks = webhooks.filter(({ id }) => id !== params.id)));
  server.answers(rotateWebhookSecret, { webhook: first, secret });
  server.answers(listWebhookDeliveries, () => ({ data: deliveries, page: 0, size: 20, total: deliveries.length }));
  server.answers(getWebhookDelivery, ({ params }) => ({
    ...(deliveries.find(({ id }) => id === params.deliveryId) ?? delivered),
    body: '{"type":"booking.requested"}',
    answer: 'thanks',
  }));
  server.answers(testWebhook, () => {
    const sent: WebhookDelivery = { ...delivered, id: 'msg_3', type: 'webhook.test' };
    deliveries = [sent, ...deliveries];
    return sent;
  });
  server.answers(replayWebhookDelivery, ({ params }) => {
    const again: WebhookDelivery = { ...delivered, id: params.deliveryId, attempts: 11 };
    deliveries = deliveries.map((one) => (one.id === params.deliveryId ? again : one));
    return again;
  });
});

const open = async (address: string) => {
  await openPage('/user', { as: 'skipper' });
  await section()
    .getByRole('button', { name: `Open: ${address}` })
    .click();
};

test('the webhooks of the user say what they send, and whether they fail', async () => {
  await openPage('/user', { as: 'skipper' });
  const rows = section().getByRole('listitem');
  await expect.element(rows.nth(0).getByText(/sends a provider a contact request · A time slot/)).toBeVisible();
  await expect.element(rows.nth(1).getByText('Switched off')).toBeVisible();
  await expect.element(rows.nth(1).getByText(/Failing since/)).toBeVisible();
  await expect.element(rows.nth(1).getByText('The fleet is gone, so no positions are sent.')).toBeVisible();
});

test('a webhook is made with an address, types and the password, and its secret is shown once', async () => {
  await openPage('/user', { as: 'skipper' });
  await section().getByRole('button', { name: 'Create a webhook' }).click();
  await dialog().getByLabelText('Address').fill('http://nets.example');
  await dialog().getByLabelText('Positions of a fleet, once a minute').click();
  await dialog().getByLabelText('Your password', { exact: true }).fill('wrong');
  await dialog().getByRole('button', { name: 'Create a webhook' }).click();
  await expect.element(dialog().getByText(/^Enter an address that begins with https/)).toBeVisible();
  await expect.element(dialog().getByText('Choose the fleet whose positions are sent.')).toBeVisible();
  expect(server.requestsTo(createWebhook)).toEqual([]);
  expect(await violationsInBothThemes()).toEqual([]);
  await dialog().getByLabelText('Address').fill('https://nets.example/new');
  await dialog().getByLabelText('Positions of a fleet, once a minute').click();
  await dialog().getByLabelText('An article is published').click();
  await dialog().getByRole('button', { name: 'Create a webhook' }).click();
  await expect.element(dialog().getByText('The current password is incorrect.')).toBeVisible();
  await dialog().getByLabelText('Your password', { exact: true }).fill('nets and floats');
  await dialog().getByRole('button', { name: 'Create a webhook' }).click();
  await expect.element(dialog().getByText(secret)).toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
  expect(server.requestsTo(createWebhook).at(-1)?.body).toEqual({
    address: 'https://nets.example/new',
    types: ['content.article.published'],
    password: 'nets and floats',
  });
  await dialog().getByRole('button', { name: 'I have saved it' }).click();
  await expect.element(section().getByText('https://nets.example/new')).toBeVisible();
  expect(page.getByText(secret).elements()).toEqual([]);
});

test('a webhook shows its deliveries, and sends one again', async () => {
  await open(first.address);
  await expect.element(dialog().getByText(/No answer in time · 10 attempts/)).toBeVisible();
  await dialog().getByText('booking.requested').click();
  await expect.element(dialog().getByRole('region', { name: 'Answer' })).toHaveTextContent('thanks');
  expect(await violationsInBothThemes()).toEqual([]);
  await dialog().getByRole('button', { name: 'Send again' }).click();
  await expect.element(dialog().getByText(/11 attempts/)).toBeVisible();
  expect(server.requestsTo(replayWebhookDelivery)[0]?.params).toEqual({ id: 3, deliveryId: 'msg_2' });
});

test('a webhook is tested and paused', async () => {
  await open(first.address);
  await dialog().getByRole('button', { name: 'Send a test' }).click();
  await expect.element(dialog().getByText('webhook.test')).toBeVisible();
  await dialog().getByRole('button', { name: 'Pause' }).click();
  await expect.element(dialog().getByText(/Nothing is sent while it is paused/)).toBeVisible();
  await dialog().getByRole('button', { name: 'Resume' }).click();
  await expect.element(dialog().getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(server.requestsTo(pauseWebhook).map(({ body }) => body)).toEqual([{ paused: true }, { paused: false }]);
});

test('a webhook that an administrator has paused says so, and is neither tested nor resumed', async () => {
  webhooks = webhooks.map((one) => (one.address === first.address ? { ...one, state: 'PAUSED', held: true } : one));
  await open(first.address);
  await expect.element(dialog().getByText(/An administrator of Wheelhouse has paused it/)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Remove' })).toBeVisible();
  for (const name of ['Send a test', 'Resume']) expect(dialog().getByRole('button', { name }).elements()).toEqual([]);
});

test('what a webhook sends is changed', async () => {
  await open(first.address);
  await dialog().getByRole('button', { name: 'Change what is sent' }).click();
  await dialog().getByLabelText('An event is published').click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog().getByRole('button', { name: 'Send a test' })).toBeVisible();
  expect(server.requestsTo(changeWebhook)[0]?.body).toEqual({
    types: ['lead.created', 'booking.requested', 'content.event.published'],
  });
});

test('a webhook gets a new secret with the password', async () => {
  await open(first.address);
  await dialog().getByRole('button', { name: 'New secret' }).click();
  await dialog().getByLabelText('Your password', { exact: true }).fill('nets and floats');
  await dialog().getByRole('button', { name: 'New secret' }).click();
  await expect.element(dialog().getByText(secret)).toBeVisible();
  await dialog().getByRole('button', { name: 'I have saved it' }).click();
  await expect.element(dialog().getByRole('button', { name: 'Send a test' })).toBeVisible();
});

test('a webhook is removed after a question', async () => {
  await open(first.address);
  await dialog().getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog().getByText(/Nothing more is sent to/)).toBeVisible();
  await dialog().getByRole('button', { name: 'Remove' }).click();
  await expect.element(section().getByText(first.address)).not.toBeInTheDocument();
  expect(server.requestsTo(removeWebhook).map(({ params }) => params)).toEqual([{ id: 3 }]);
});

test('a manager of an organisation makes webhooks for it, and opens only their own', async () => {
  const organisation: OrganisationDetail = {
    id: 5,
    name: 'Brimnes rederi',
    role: 'MANAGER',
    suspended: false,
    created: first.created,
    members: 2,
    providers: [],
  };
  server.answers(getOrganisation, organisation);
  server.answers(listMembers, []);
  server.answers(listOrganisationWebhooks, [first, { ...failing, owner: 'anna' }]);
  server.answers(createOrganisationWebhook, { webhook: first, secret });
  await openPage('/organisations/5', { as: 'skipper' });
  await expect.element(section().getByText(/Created by anna/)).toBeVisible();
  await expect.element(section().getByRole('button', { name: `Open: ${first.address}` })).toBeVisible();
  expect(
    section()
      .getByRole('button', { name: `Open: ${failing.address}` })
      .elements(),
  ).toEqual([]);
  await section().getByRole('button', { name: 'Create a webhook' }).click();
  await dialog().getByLabelText('Address').fill('https://nets.example/office');
  await dialog().getByLabelText('Someone sends a provider a contact request').click();
  await dialog().getByLabelText('Your password', { exact: true }).fill('nets and floats');
  await dialog().getByRole('button', { name: 'Create a webhook' }).click();
  await expect.element(dialog().getByText(secret)).toBeVisible();
  expect(server.requestsTo(createOrganisationWebhook)[0]?.params).toEqual({ id: 5 });
});
