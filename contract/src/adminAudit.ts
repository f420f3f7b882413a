import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { route } from './route.ts';
import { instant } from './values.ts';

/** An entry of the audit log; `before` and `after` are missing where there is nothing. */
export const auditItem = z.object({
  id: z.int(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  object: z.string(),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});
export type AuditItem = z.infer<typeof auditItem>;

export const auditList = adminList({
  name: 'AuditEntries',
  path: 'audit',
  what: 'entries of the audit log',
  item: auditItem,
  columns: {
    at: { label: message('adminAudit.at'), kind: 'time', sorts: true },
    actor: { label: message('adminAudit.actor'), sorts: true },
    action: { label: message('adminAudit.action'), sorts: true },
    object: { label: message('adminAudit.object'), sorts: true },
    before: { label: message('adminAudit.before') },
    after: { label: message('adminAudit.after') },
  },
  filters: {
    actor: { label: message('adminAudit.actor'), kind: 'text' },
    action: { label: message('adminAudit.action'), kind: 'text' },
    object: { label: message('adminAudit.object'), kind: 'text' },
    from: { label: message('adminAudit.from'), kind: 'day' },
    to: { label: message('adminAudit.to'), kind: 'day' },
  },
  searches: message('adminAudit.searches'),
  sort: '-at',
});

export const listAuditActions = route({
  ...byAdmins,
  area: 'admin',
  name: 'listAuditActions',
  summary: 'List the actions that the audit log has',
  method: 'GET',
  path: 'admin/audit/actions',
  rate: 'read',
  carriage: 'json',
  answer: z.array(z.string()),
});

export const adminAuditRoutes = [auditList.list, auditList.exported, listAuditActions] as const;
