import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { feedStates } from './positions.ts';
import { route } from './route.ts';
import { instant } from './values.ts';

const feedStateNames = {
  connecting: message('adminFeeds.state.connecting'),
  connected: message('adminFeeds.state.connected'),
  waiting: message('adminFeeds.state.waiting'),
  failed: message('adminFeeds.state.failed'),
  ended: message('adminFeeds.state.ended'),
} as const satisfies Record<(typeof feedStates)[number], unknown>;

export const feedsList = adminList({
  name: 'FeedStates',
  path: 'feedStates',
  what: 'position feeds with their state',
  item: z.object({
    source: z.string(),
    name: z.optional(z.string()),
    state: z.enum(feedStates),
    lastMessage: z.optional(instant),
    messagesPerMinute: z.number(),
    messages: z.int(),
    dropped: z.int(),
    lastError: z.optional(z.string()),
  }),
  columns: {
    source: { label: message('adminFeeds.source'), sorts: true },
    name: { label: message('adminFeeds.name'), sorts: true },
    state: { label: message('admin.status'), kind: 'choice', choices: feedStateNames, sorts: true },
    lastMessage: { label: message('adminFeeds.lastMessage'), kind: 'time', sorts: true },
    messagesPerMinute: { label: message('adminFeeds.rate'), kind: 'number', sorts: true },
    messages: { label: message('adminFeeds.messages'), kind: 'number', sorts: true },
    dropped: { label: message('adminFeeds.dropped'), kind: 'number', sorts: true },
    lastError: { label: message('adminFeeds.lastError') },
  },
  filters: { state: { label: message('admin.status'), choices: feedStateNames } },
  searches: message('adminFeeds.searches'),
  sort: 'source',
});

export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;

const jobStateNames = {
  created: message('adminJobs.state.created'),
  retry: message('adminJobs.state.retry'),
  active: message('adminJobs.state.active'),
  completed: message('adminJobs.state.completed'),
  cancelled: message('adminJobs.state.cancelled'),
  failed: message('adminJobs.state.failed'),
} as const satisfies Record<(typeof jobStates)[number], unknown>;

/** A background job, without what it works on: emails have personal data and one-time links. */
export const jobItem = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.enum(jobStates),
  created: instant,
  startAfter: instant,
  ended: z.optional(instant),
  attempts: z.int(),
  error: z.optional(z.string()),
});
export type JobItem = z.infer<typeof jobItem>;

export const jobMessages = {
  notFound: message('adminJobs.notFound'),
  notFailed: message('adminJobs.notFailed'),
  running: message('adminJobs.running'),
} as const;

export const jobsList = adminList({
  name: 'Jobs',
  path: 'jobs',
  what: 'background jobs',
  item: jobItem,
  columns: {
    queue: { label: message('adminJobs.queue'), sorts: true },
    state: { label: message('admin.status'), kind: 'choice', choices: jobStateNames },
    created: { label: message('adminJobs.created'), kind: 'time', sorts: true },
    startAfter: { label: message('adminJobs.startAfter'), kind: 'time', sorts: true },
    ended: { label: message('adminJobs.ended'), kind: 'time' },
    attempts: { label: message('adminJobs.attempts'), kind: 'number', sorts: true },
    error: { label: message('adminJobs.error') },
  },
  filters: {
    queue: { label: message('adminJobs.queue'), kind: 'text' },
    state: { label: message('admin.status'), choices: jobStateNames },
  },
  searches: message('adminJobs.searches'),
  sort: '-created',
});

const oneJob = {
  ...byAdmins,
  area: 'admin',
  rate: 'write',
  params: z.object({ queue: z.string().check(z.maxLength(100)), id: z.uuid() }),
  carriage: 'empty',
} as const;

export const retryJob = route({
  ...oneJob,
  name: 'retryJob',
  summary: 'Run a failed job again',
  method: 'POST',
  path: 'admin/jobs/{queue}/{id}/retry',
  refusals: { 404: jobMessages.notFound, 409: jobMessages.notFailed },
});

export const removeJob = route({
  ...oneJob,
  name: 'removeJob',
  summary: 'Remove a job that is not running',
  method: 'DELETE',
  path: 'admin/jobs/{queue}/{id}',
  refusals: { 404: jobMessages.notFound, 409: jobMessages.running },
});

export const listJobQueues = route({
  ...byAdmins,
  area: 'admin',
  name: 'listJobQueues',
  summary: 'List the queues of background jobs',
  method: 'GET',
  path: 'admin/jobs/queues',
  rate: 'read',
  carriage: 'json',
  answer: z.array(z.string()),
});

const sourceNames = {
  environment: message('adminSettings.environment'),
  default: message('adminSettings.default'),
} as const;

export const settingsList = adminList({
  name: 'Settings',
  path: 'settings',
  what: 'settings with their values and sources; secrets are hidden',
  item: z.object({
    name: z.string(),
    value: z.optional(z.string()),
    source: z.enum(['environment', 'default']),
    secret: z.boolean().check(z.describe('Its value is not shown, or only in part')),
  }),
  columns: {
    name: { label: message('adminSettings.name'), sorts: true },
    value: { label: message('adminSettings.value') },
    source: { label: message('adminSettings.source'), kind: 'choice', choices: sourceNames, sorts: true },
    secret: { label: message('adminSettings.secret'), kind: 'yesNo' },
  },
  filters: { source: { label: message('adminSettings.source'), choices: sourceNames } },
  searches: message('adminSettings.searches'),
  sort: 'name',
});

export const adminSystemRoutes = [
  feedsList.list,
  feedsList.exported,
  jobsList.list,
  jobsList.exported,
  listJobQueues,
  retryJob,
  removeJob,
  settingsList.list,
  settingsList.exported,
] as const;
