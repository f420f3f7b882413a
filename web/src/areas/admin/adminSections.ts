import { IconGitMerge, IconHistory, IconUsers, type Icon } from '@tabler/icons-react';
import { lazy, type ComponentType } from 'react';
import { message, type Message } from '@wheelhouse/messages/message';

/** A section of the administration: a link in its list, and what `/admin/<key>` shows. */
export interface AdminSection {
  /** The part of the path below `/admin`. */
  readonly key: string;
  readonly label: Message;
  readonly icon: Icon;
  /** Missing for a section with a route of its own. */
  readonly Content?: ComponentType;
}

/** Every section, in the order of the list. */
export const adminSections: readonly AdminSection[] = [
  {
    key: 'users',
    label: message('adminSections.users'),
    icon: IconUsers,
    Content: lazy(async () => ({ default: (await import('./users/UsersSection.tsx')).UsersSection })),
  },
  {
    key: 'audit',
    label: message('adminSections.audit'),
    icon: IconHistory,
    Content: lazy(async () => ({ default: (await import('./audit/AuditSection.tsx')).AuditSection })),
  },
  { key: 'identity', label: message('adminSections.identity'), icon: IconGitMerge },
];
