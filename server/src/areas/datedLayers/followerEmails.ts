import type { Authority } from '@wheelhouse/contract/authority';
import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { Services } from '#platform/area/services.ts';
import { isAddress } from '#platform/mail/checkEmail.ts';
import { action, composeEmail, paragraph, quote } from '#platform/mail/compose.ts';
import { changesOf, lockDue, markSent, type DueRow, type LayerChanges } from './followerStore.ts';

/** Followers whose emails are written in one transaction. */
const atOnce = 500;
/** Features of a layer that an email names. */
const namedMost = 30;

export interface EmailNeeds extends Pick<Services, 'db' | 'mail' | 'publicUrl'> {
  /** What visitors may do, by the operator's setting. */
  readonly visitor: readonly Authority[];
  /** Removed features are known since then. */
  readonly keptSince: () => Date;
}

function names(all: readonly { readonly name: string }[], language: string): string {
  const shown = all.slice(0, namedMost).map(({ name }) => name);
  const more = all.length - shown.length;
  const text = shown.join(', ');
  return more === 0 ? text : say(message('layerFollower.more', { names: text, more }), language);
}

function changeText({ name }: DueRow, { features, removed }: LayerChanges, language: string): string {
  return [
    name,
    ...(features.length === 0
      ? []
      : [say(message('layerFollower.changed', { names: names(features, language) }), language)]),
    ...(removed.length === 0
      ? []
      : [say(message('layerFollower.removed', { names: names(removed, language) }), language)]),
  ].join('\n');
}

/** Emails followers what changed in their layers since the last email: all layers of an account in one. */
export async function emailFollowers({ db, mail, publicUrl, visitor, keptSince }: EmailNeeds): Promise<void> {
  for (let written = atOnce; written === atOnce;) {
    written = await db.transaction().execute(async (within) => {
      const due = await lockDue(within, atOnce);
      for (const rows of Map.groupBy(due, (row) => row.accountId).values()) {
        const [first] = rows;
        const to = [first?.address ?? '', first?.username ?? ''].find(isAddress);
        const seesMap = [...visitor, ...(first?.authorities ?? [])].includes('VIEW_MAP');
        if (first === undefined || to === undefined || first.authorities.length === 0 || !seesMap) continue;
        const { language } = first;
        const texts: string[] = [];
        for (const row of rows) {
          const layer = { id: row.layerId, revision: row.revision };
          texts.push(changeText(row, await changesOf(within, layer, row.sent, keptSince()), language));
        }
        const subject = message('layerFollower.subject', { count: rows.length, name: first.name });
        await mail.send(
          composeEmail({ to, language, publicUrl, subject }, [
            paragraph(message('layerFollower.lead')),
            quote(texts.join('\n\n')),
            action(message('layerFollower.see'), `${publicUrl}/map`),
            paragraph(message('layerFollower.stop')),
          ]),
          within,
        );
      }
      await markSent(within, due);
      return due.length;
    });
  }
}
