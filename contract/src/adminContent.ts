import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { suspension } from './adminUsers.ts';
import { route } from './route.ts';
import { id, idInAddress, instant } from './values.ts';

export const moderatedKinds = ['ARTICLE', 'EVENT', 'PROVIDER', 'PRODUCT'] as const;
export const moderatedKind = z.enum(moderatedKinds);
export type ModeratedKind = (typeof moderatedKinds)[number];

export const moderationMessages = { notFound: message('adminContent.notFound') } as const;

const kindNames = {
  ARTICLE: message('adminContent.kind.ARTICLE'),
  EVENT: message('adminContent.kind.EVENT'),
  PROVIDER: message('adminContent.kind.PROVIDER'),
  PRODUCT: message('adminContent.kind.PRODUCT'),
} as const satisfies Record<ModeratedKind, unknown>;
const yesNo = { true: message('admin.yes'), false: message('admin.no') } as const;

/** Something that a provider publishes, or the provider itself. */
export const contentItem = z.object({
  kind: moderatedKind,
  id,
  title: z.string(),
  providerId: id,
  provider: z.string(),
  published: z.boolean(),
  changed: instant,
});
export type ContentItem = z.infer<typeof contentItem>;

export const contentList = adminList({
  name: 'Content',
  path: 'content',
  what: 'articles, events, providers and products',
  item: contentItem,
  columns: {
    kind: { label: message('adminContent.what'), kind: 'choice', choices: kindNames, sorts: true },
    title: { label: message('adminContent.title'), sorts: true },
    provider: { label: message('adminContent.provider'), sorts: true },
    published: { label: message('admin.published'), kind: 'yesNo' },
    changed: { label: message('adminContent.changed'), kind: 'time', sorts: true },
  },
  filters: {
    kind: { label: message('adminContent.what'), choices: kindNames },
    published: { label: message('admin.published'), choices: yesNo },
  },
  searches: message('adminContent.searches'),
  sort: '-changed',
});

export const unpublishContent = route({
  ...byAdmins,
  area: 'admin',
  name: 'unpublishContent',
  summary: 'Unpublish an article, event, provider or product. The owners get the reason by email; nothing is removed',
  method: 'POST',
  path: 'admin/content/{kind}/{id}/unpublish',
  rate: 'write',
  params: z.object({ kind: moderatedKind, id: idInAddress }),
  body: suspension,
  carriage: 'empty',
  refusals: { 404: moderationMessages.notFound },
});

const announcementMessages = {
  textRequired: message('adminAnnouncements.textRequired'),
  linkElsewhere: message('adminAnnouncements.linkElsewhere'),
} as const;

export const announcementLimits = { text: 1000, link: 200 } as const;

/** The form of an announcement. */
export const announcement = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, asIssue(announcementMessages.textRequired)), z.maxLength(announcementLimits.text)),
  link: z.optional(
    z
      .string()
      .check(
        z.maxLength(announcementLimits.link),
        z.regex(/^\/(?![/\\])[\x21-\x7e]*$/, asIssue(announcementMessages.linkElsewhere)),
        z.describe('A page of this site, such as `/news/12`'),
      ),
  ),
});

const announcedItem = z.object({
  id,
  text: z.string(),
  link: z.optional(z.string()),
  author: z.string(),
  created: instant,
  receivers: z.int().check(z.describe('Accounts that have got it so far')),
  finished: z.optional(instant),
});

export const announcementsList = adminList({
  name: 'Announcements',
  path: 'announcements',
  what: 'announcements to all users',
  item: announcedItem,
  columns: {
    created: { label: message('adminAnnouncements.created'), kind: 'time', sorts: true },
    text: { label: message('adminAnnouncements.text') },
    link: { label: message('adminAnnouncements.link') },
    author: { label: message('adminAnnouncements.author'), sorts: true },
    receivers: { label: message('adminAnnouncements.receivers'), kind: 'number', sorts: true },
    finished: { label: message('adminAnnouncements.finished'), kind: 'time' },
  },
  searches: message('adminAnnouncements.text'),
  sort: '-created',
});

export const announce = route({
  ...byAdmins,
  area: 'admin',
  name: 'announce',
  summary: 'Send a notification to every account. It is sent in batches by a background job',
  method: 'POST',
  path: 'admin/announcements',
  rate: 'write',
  body: announcement,
  carriage: 'json',
  answer: z.object({ id }),
});

export const adminContentRoutes = [
  contentList.list,
  contentList.exported,
  unpublishContent,
  announcementsList.list,
  announcementsList.exported,
  announce,
] as const;
