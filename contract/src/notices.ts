import * as z from 'zod/mini';
import { pageOf, pageQuery } from './publishing.ts';
import { route } from './route.ts';
import { id, instant } from './values.ts';

export const noticeKinds = [
  'BOOKING',
  'LEAD',
  'PAYMENT',
  'ARTICLE',
  'ANNOUNCEMENT',
  'CORRECTION',
  'IMPORT',
  'ALERT',
  'WEBHOOK',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Kinds that can also be sent by email. */
export const mailedKinds = ['BOOKING', 'LEAD', 'PAYMENT', 'ARTICLE'] as const satisfies readonly NoticeKind[];
export type MailedKind = (typeof mailedKinds)[number];

export const noticeLimits = {
  page: 20,
  pageMax: 100,
  /** A notification is removed after this many days. */
  keptDays: 180,
  /**
   * Emails of one kind that one account causes for one address, and for one account, within 24 hours; after that only
   * notifications are sent. A day at a fair with a dozen meetings, each requested and with two reminders, is less.
   */
  emailsCausedADay: 40,
} as const;

/** A notification for a user. */
export const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  text: z.string(),
  link: z.optional(z.string()).check(z.describe('A page of this site that shows it')),
  created: instant,
  read: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

const own = { area: 'notices', access: 'session', carriage: 'json' } as const;

export const unreadNotices = z.object({ unread: z.int() });

export const listNotices = route({
  ...own,
  name: 'listNotices',
  summary: 'List your notifications, latest first',
  method: 'GET',
  path: 'user/notices',
  rate: 'read',
  query: z.object(pageQuery(noticeLimits.pageMax)),
  answer: z.object({ ...pageOf(notice).shape, ...unreadNotices.shape }),
});

export const readNotices = route({
  ...own,
  name: 'readNotices',
  summary: 'Mark notifications as read, or all of them if none is named',
  method: 'POST',
  path: 'user/notices/read',
  rate: 'write',
  body: z.object({ ids: z.optional(z.array(id).check(z.maxLength(noticeLimits.pageMax))) }),
  answer: unreadNotices,
});

export const streamNotices = route({
  ...own,
  name: 'streamNotices',
  summary: 'Stream the number of unread notifications as server-sent events named `unread`',
  method: 'GET',
  path: 'user/notices/stream',
  rate: 'read',
  carriage: 'events',
  answer: unreadNotices,
});

/** Which notifications are also sent by email. */
export const noticeMail = z.object({
  BOOKING: z.boolean(),
  LEAD: z.boolean(),
  PAYMENT: z.boolean(),
  ARTICLE: z.boolean(),
});
export type NoticeMail = z.infer<typeof noticeMail>;
export const noticeMailChange = z.partial(noticeMail);
export type NoticeMailChange = z.infer<typeof noticeMailChange>;
/** The default. */
export const noticeMailAtFirst: NoticeMail = { BOOKING: true, LEAD: true, PAYMENT: true, ARTICLE: false };

export const getNoticeMail = route({
  ...own,
  name: 'getNoticeMail',
  summary: 'Get which notifications you also get by email',
  method: 'GET',
  path: 'user/notices/mail',
  rate: 'read',
  answer: noticeMail,
});

export const changeNoticeMail = route({
  ...own,
  name: 'changeNoticeMail',
  summary: 'Choose which notifications you also get by email. Kinds you leave out stay as they are',
  method: 'PUT',
  path: 'user/notices/mail',
  rate: 'write',
  body: noticeMailChange,
  answer: noticeMail,
});

export const noticeRoutes = [listNotices, readNotices, streamNotices, getNoticeMail, changeNoticeMail] as const;
