import { apiKeysList, revokeAnyKey } from '@wheelhouse/contract/adminApiKeys';
import { announce, announcementsList, contentList, unpublishContent } from '@wheelhouse/contract/adminContent';
import {
  changeProviderOwner,
  changeSubscription,
  plansList,
  providersList,
  withdrawSubscription,
  type AdminProvider,
} from '@wheelhouse/contract/adminSelling';
import {
  feedsList,
  jobsList,
  listJobQueues,
  removeJob,
  retryJob,
  settingsList,
} from '@wheelhouse/contract/adminSystem';
import { holdWebhook, webhooksList } from '@wheelhouse/contract/adminWebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { Refused, server } from '#testServer.ts';

const at = '2026-05-01T08:00:00Z';
const provider: AdminProvider = {
  id: 3,
  name: 'Nes nets',
  published: true,
  planId: 2,
  plan: 'Coast',
  state: 'ACTIVE',
  owners: ['kari'],
};
const job = { queue: 'email', created: at, startAfter: at, attempts: 3 };
const failedJob = '0196b8a0-0000-7000-8000-000000000001';
const runningJob = '0196b8a0-0000-7000-8000-000000000002';
const article = { kind: 'ARTICLE' as const, id: 5, title: 'Cod is back', published: true };
const listed = (total: number) => ({ page: 0, size: 50, total });

beforeEach(() => {
  server.answers(providersList.list, { data: [provider], ...listed(1) });
  server.answers(plansList.list, { data: [], ...listed(0) });
  server.answers(contentList.list, {
    data: [
      { ...article, providerId: 3, provider: 'Nes nets', changed: at },
      { ...article, id: 6, title: 'A draft', published: false, providerId: 3, provider: 'Nes nets', changed: at },
    ],
    ...listed(2),
  });
  server.answers(announcementsList.list, {
    data: [{ id: 1, text: 'Closed on Monday', author: 'admin', created: at, receivers: 12 }],
    ...listed(1),
  });
  server.answers(listJobQueues, ['email']);
  server.answers(jobsList.list, {
    data: [
      { ...job, id: failedJob, state: 'failed', error: 'No route to host' },
      { ...job, id: runningJob, state: 'active' },
    ],
    ...listed(2),
  });
  server.answers(feedsList.list, {
    data: [{ source: 'tcp://ais:5631', state: 'failed', messagesPerMinute: 0, messages: 9, dropped: 1 }],
    ...listed(1),
  });
  server.answers(apiKeysList.list, {
    data: [
      {
        id: 4,
        name: 'Nightly',
        prefix: 'whk_AbC12d',
        scopes: ['map:read'],
        owner: 'kari',
        created: at,
        expires: at,
        lastUsed: at,
        from: '192.0.2.0/24',
        organisation: 'Brimnes rederi',
      },
    ],
    ...listed(1),
  });
  server.answers(webhooksList.list, {
    data: [
      {
        id: 8,
        host: 'nets.example',
        owner: 'kari',
        types: ['lead.created'],
        state: 'ON',
        created: at,
        last: at,
        lastState: 'FAILED',
        delivered: 9,
        failed: 2,
        waiting: 1,
        failingSince: at,
      },
    ],
    ...listed(1),
  });
  server.answers(settingsList.list, {
    data: [{ name: 'WHEELHOUSE_STRIPE_KEY', source: 'environment', secret: true }],
    ...listed(1),
  });
});

const lists = [
  ['providers', providersList],
  ['content', contentList],
  ['announcements', announcementsList],
  ['jobs', jobsList],
  ['feeds', feedsList],
  ['settings', settingsList],
  ['apiKeys', apiKeysList],
  ['webhooks', webhooksList],
] as const;
/** What sections say while they are empty. */
const hints = new Map<string, string>([
  ['apiKeys', 'Users create API keys under My account, for their own programs.'],
  ['webhooks', 'Users create webhooks under My account, to notify their own programs.'],
  ['announcements', 'An announcement is a notification to every account.'],
]);
const sections = lists.map(([section]) => section);
// An empty answer is the same for each of them.
const empties = lists.map(([section, { list }]) => [section, list as typeof feedsList.list] as const);

describe('a section', () => {
  test.each(sections)('has no axe violations: %s', async (section) => {
    await openPage(`/admin/${section}`, { as: 'admin' });
    await expect.element(page.getByText(/^1 to/)).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });

  test.each(empties)(
    'says that it is empty, and offers to clear filters that leave nothing: %s',
    async (section, list) => {
      server.answers(list, { data: [], ...listed(0) });
      const visited = await openPage(`/admin/${section}`, { as: 'admin' });
      await expect.element(page.getByText('Nothing here yet')).toBeVisible();
      const hint = hints.get(section);
      if (hint !== undefined) await expect.element(page.getByText(hint)).toBeVisible();
      await visited.goTo(`/admin/${section}?query=zzz`);
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect.poll(visited.search).toEqual({});
    },
  );

  test.each(sections)('does not break by an address with wrong filters: %s', async (section) => {
    await openPage(`/admin/${section}?sort=-nothing&state=LOST&kind=7&page=-4`, { as: 'admin' });
    await expect.element(page.getByText(/^1 to/)).toBeVisible();
  });
});

test('an API key is revoked after a question', async () => {
  server.answers(revokeAnyKey, undefined);
  await openPage('/admin/apiKeys', { as: 'admin' });
  await page.getByRole('button', { name: 'Revoke: Nightly, whk_AbC12d' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(() => server.requestsTo(revokeAnyKey).map(({ params }) => params)).toEqual([{ id: 4 }]);
});

test('a webhook is paused after a question, and resumed', async () => {
  server.answers(holdWebhook, undefined);
  await openPage('/admin/webhooks', { as: 'admin' });
  await expect.element(page.getByRole('cell', { name: 'Failed', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pause: nets.example, kari' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect.element(page.getByText('Webhook paused.')).toBeVisible();
  const paused = { id: 8, host: 'nets.example', owner: 'kari', types: ['lead.created' as const], created: at };
  server.answers(webhooksList.list, {
    data: [{ ...paused, state: 'PAUSED', held: true, delivered: 9, failed: 2, waiting: 1 }],
    ...listed(1),
  });
  await openPage('/admin/webhooks', { as: 'admin' });
  await page.getByRole('button', { name: 'Resume: nets.example, kari' }).click();
  await expect
    .poll(() => server.requestsTo(holdWebhook).map(({ body }) => body))
    .toEqual([{ paused: true }, { paused: false }]);
});

describe('providers', () => {
  const more = () => page.getByRole('button', { name: 'More: Nes nets' });

  test('have rarer actions in a menu that works by keyboard', async () => {
    server.answers(changeProviderOwner, () => {
      throw new Refused(422, 'There is no active account with this user name.');
    });
    await openPage('/admin/providers', { as: 'admin' });
    await expect.element(more()).toHaveAttribute('aria-expanded', 'false');
    more().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Owner', exact: true })).toHaveFocus();
    expect(await violationsInBothThemes()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(more()).toHaveFocus();
    await expect.element(more()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Owner', exact: true })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Owner of Nes nets' });
    await expect.element(dialog.getByLabelText('User name')).toHaveFocus();
    await userEvent.keyboard('nobody{Enter}');
    await expect.element(dialog.getByText('There is no active account with this user name.')).toBeVisible();
    expect(server.requestsTo(changeProviderOwner)[0]).toMatchObject({
      params: { id: 3 },
      body: { username: 'nobody' },
    });
  });

  test('are withdrawn with a reason', async () => {
    server.answers(withdrawSubscription, { ...provider, published: false, state: 'LAPSED' });
    await openPage('/admin/providers', { as: 'admin' });
    await more().click();
    await page.getByRole('button', { name: 'End and unpublish' }).click();
    const dialog = page.getByRole('dialog', { name: 'End the subscription of “Nes nets”?' });
    await dialog.getByRole('button', { name: 'End and unpublish' }).click();
    await expect.element(dialog.getByText('Enter a reason.')).toBeVisible();
    expect(server.changes()).toEqual([]);
    await dialog.getByLabelText('Reason').fill(' Closed ');
    await dialog.getByRole('button', { name: 'End and unpublish' }).click();
    await expect.element(page.getByText('Subscription ended.')).toBeVisible();
    expect(server.requestsTo(withdrawSubscription)[0]?.body).toEqual({ reason: 'Closed' });
  });

  test('keep their plan when no plan is on offer', async () => {
    server.answers(changeSubscription, provider);
    await openPage('/admin/providers', { as: 'admin' });
    await page.getByRole('button', { name: 'Plan: Nes nets' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan of Nes nets' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Saved.', { exact: true })).toBeVisible();
    expect(server.requestsTo(changeSubscription)[0]?.body).toEqual({ planId: 2 });
  });
});

test('what is published is unpublished with a reason; a draft has no such button', async () => {
  server.answers(unpublishContent, undefined);
  await openPage('/admin/content', { as: 'admin' });
  await expect.element(page.getByRole('link', { name: 'Cod is back' })).toHaveAttribute('href', '/news/5');
  await expect.element(page.getByRole('button', { name: 'Unpublish: A draft' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Unpublish: Cod is back' }).click();
  await page.getByRole('dialog').getByLabelText('Reason').fill('Wrong');
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect.element(page.getByText('Unpublished.', { exact: true })).toBeVisible();
  expect(server.requestsTo(unpublishContent)[0]).toMatchObject({
    params: { kind: 'ARTICLE', id: 5 },
    body: { reason: 'Wrong' },
  });
});

test('an announcement without text, or with a link to another site, is not sent', async () => {
  server.answers(announce, { id: 2 });
  await openPage('/admin/announcements', { as: 'admin' });
  await page.getByRole('button', { name: 'New announcement' }).click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByLabelText('Text');
  const link = dialog.getByLabelText('Link');
  await link.fill('//other.example');
  await dialog.getByRole('button', { name: 'Send to everyone' }).click();
  await expect.element(text).toHaveAccessibleDescription(/Enter a text\./);
  await expect.element(link).toHaveAccessibleDescription(/Enter the address of a page of this site/);
  expect(server.changes()).toEqual([]);
  await text.fill('Closed on Monday');
  await link.fill('/news/12');
  await dialog.getByRole('button', { name: 'Send to everyone' }).click();
  await expect.element(page.getByText('The announcement is being sent.')).toBeVisible();
  expect(server.requestsTo(announce)[0]?.body).toEqual({ text: 'Closed on Monday', link: '/news/12' });
});

test('a failed job is tried again or removed; one that runs is left alone', async () => {
  server.answers(retryJob, undefined);
  server.answers(removeJob, () => {
    throw new Refused(409, 'This job is running. Try again when it has ended.');
  });
  await openPage('/admin/jobs', { as: 'admin' });
  await page.getByRole('button', { name: 'Try again: email' }).click();
  await expect.element(page.getByText('The job runs again.')).toBeVisible();
  expect(server.requestsTo(retryJob)[0]?.params).toEqual({ queue: 'email', id: failedJob });
  await page.getByRole('button', { name: 'Remove: email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this job?' });
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('This job is running. Try again when it has ended.')).toBeVisible();
});
