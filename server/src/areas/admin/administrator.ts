import type { AuditedChange } from '#platform/database/audit.ts';
import type { Viewer } from '#permissions/viewer.ts';

/** The account of an administrator's request. */
export function administratorOf({ account }: Viewer): { readonly id: number; readonly username: string } {
  // The routes are for accounts alone.
  if (account === undefined) throw new Error('A change by an administrator without an account.');
  return account;
}

/** Who made a change, for the audit log. */
export function actorOf(viewer: Viewer): Pick<AuditedChange, 'accountId' | 'actor'> {
  const { id, username } = administratorOf(viewer);
  return { accountId: id, actor: username };
}
