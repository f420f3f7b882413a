import type { AuditedChange } from '#platform/database/audit.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';

/** Who made a change, for the audit log. */
export function actorOf(viewer: Viewer): Pick<AuditedChange, 'accountId' | 'actor'> {
  const { id, username } = requireAccount(viewer);
  return { accountId: id, actor: username };
}
