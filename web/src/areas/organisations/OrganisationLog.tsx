import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { OrganisationLogEntry } from '@wheelhouse/contract/organisations';
import { useRef } from 'react';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { Failure } from '#ui/Failure.tsx';
import { ShowMore } from '#ui/ShowMore.tsx';
import { logQuery } from './organisationQueries.ts';
import classes from './Rows.module.css';

const known = {
  'organisation.create': 'create',
  'organisation.invite': 'invite',
  'organisation.invite again': 'inviteAgain',
  'organisation.join': 'join',
  'organisation.leave': 'leave',
  'organisation.receive provider': 'receiveProvider',
  'organisation.release provider': 'releaseProvider',
  'organisation.remove member': 'removeMember',
  'organisation.rename': 'rename',
  'organisation.role': 'role',
  'organisation.withdraw invitation': 'withdraw',
  'organisation.suspend': 'suspend',
  'organisation.restore': 'restore',
  'organisation.owner': 'owner',
  'fleet.create': 'fleetCreate',
  'fleet.rename': 'fleetRename',
  'fleet.remove': 'fleetRemove',
  'fleet.addVessels': 'fleetAdd',
  'fleet.removeVessels': 'fleetTake',
  'fleet.move': 'fleetMove',
  'fleet.rule': 'fleetRule',
  'fleet.share': 'fleetShare',
  'fleet.revokeShare': 'fleetRevoke',
  'key.create': 'keyCreate',
  'key.revoke': 'keyRevoke',
  'embed.create': 'embedCreate',
  'embed.change': 'embedChange',
  'embed.remove': 'embedRemove',
  'webhook.create': 'webhookCreate',
  'webhook.change': 'webhookChange',
  'webhook.pause': 'webhookPause',
  'webhook.resume': 'webhookResume',
  'webhook.rotate': 'webhookRotate',
  'webhook.replay': 'webhookReplay',
  'webhook.remove': 'webhookRemove',
} as const;

/** What an entry is about, such as an email or a name: what it has before or after the change. */
function subjectOf({ before, after }: OrganisationLogEntry): string {
  const values = { ...(before as object | undefined), ...(after as object | undefined) };
  const texts = ['member', 'email', 'name', 'host'].map((key) => values[key as keyof typeof values] as unknown);
  return texts.find((text) => typeof text === 'string') ?? '';
}

/** Who changed what in an organisation, newest first. */
export function OrganisationLog({ organisationId }: { readonly organisationId: number }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(logQuery(organisationId));
  if (query.data === undefined) {
    return query.error === null ? (
      <Skeleton height={120} />
    ) : (
      <Failure cause={query.error} retry={() => void query.refetch()} />
    );
  }
  const entries = query.data.pages.flatMap(({ data }) => data);
  return (
    <>
      <ul ref={list} className={classes.rows} aria-label={t('organisations.log')}>
        {entries.map((entry) => {
          const action = known[entry.action as keyof typeof known] as (typeof known)[keyof typeof known] | undefined;
          const subject = subjectOf(entry);
          return (
            <li key={entry.id}>
              <span className={classes.words}>
                {action === undefined ? entry.action : t(`organisations.did.${action}`)}
                {subject !== '' && `: ${subject}`}
              </span>
              <span className={classes.note}>
                {entry.actor} · {formatTime(entry.at)}
              </span>
            </li>
          );
        })}
      </ul>
      <ShowMore list={list} label={t('organisations.moreLog')} query={query} />
    </>
  );
}
