import { Badge, Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Fleet } from '@wheelhouse/contract/session';
import { webhookLimits, type Webhook } from '@wheelhouse/contract/webhooks';
import { webhookTypes } from '@wheelhouse/contract/webhookEvents';
import { Suspense, useState } from 'react';
import classes from '#areas/organisations/Rows.module.css';
import { useUser } from '#areas/session/useSession.ts';
import { formatTime } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { webhooksQuery } from './webhookQueries.ts';

const MakeWebhook = lazyPart(async () => (await import('./MakeWebhook.tsx')).MakeWebhook);
const WebhookDialog = lazyPart(async () => (await import('./WebhookDialog.tsx')).WebhookDialog);

interface WebhooksProps {
  /** For the webhooks of an organisation; those of the user without it. */
  readonly organisation?: {
    readonly id: number;
    /** Owners change the webhooks of every member. */
    readonly changesAll: boolean;
    readonly suspended: boolean;
  };
  /** Whose positions can be sent. */
  readonly fleets: readonly Fleet[];
}

/** The addresses of other programs that are sent what happens, to make and to look after. */
export function Webhooks({ organisation, fleets }: WebhooksProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const username = useUser()?.username;
  const query = webhooksQuery(organisation?.id);
  const { data, failure, retry } = useLoad(query);
  const [isMaking, setMaking] = useState(false);
  const [openId, setOpenId] = useState<number>();
  const open = data?.find(({ id }) => id === openId);
  const refresh = () => queries.invalidateQueries(query);
  return (
    <>
      <p className={classes.lead}>{t(organisation === undefined ? 'webhooks.lead' : 'webhooks.organisationLead')}</p>
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && data === undefined && <Skeleton height={64} />}
      {data !== undefined && data.length > 0 && (
        <ul className={classes.rows} aria-label={t('webhooks.title')}>
          {data.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              showsOwner={organisation !== undefined}
              {...((organisation === undefined || organisation.changesAll || webhook.owner === username) && {
                onOpen: () => setOpenId(webhook.id),
              })}
            />
          ))}
        </ul>
      )}
      {organisation?.suspended !== true && (
        <Button variant="default" mt="sm" onClick={() => setMaking(true)}>
          {t('webhooks.make')}
        </Button>
      )}
      <Suspense>
        {isMaking && (
          <MakeWebhook
            organisationId={organisation?.id}
            fleets={fleets}
            onMade={refresh}
            onClose={() => setMaking(false)}
          />
        )}
        {open !== undefined && (
          <WebhookDialog
            webhook={open}
            fleets={fleets}
            onChanged={refresh}
            onClose={() => {
              setOpenId(undefined);
              void refresh();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly showsOwner: boolean;
  readonly onOpen?: () => void;
}

function WebhookRow({ webhook, showsOwner, onOpen }: WebhookRowProps) {
  const { t } = useTranslation();
  const { address, types, fleet, state, failingSince, waiting, owner } = webhook;
  const notes = [
    types.map((type) => say(webhookTypes[type].name)).join(' · '),
    ...(fleet === undefined ? [] : [t('webhooks.ofFleet', { fleet: fleet.name })]),
    ...(types.includes('fleet.position') && fleet === undefined ? [t('webhooks.fleetGone')] : []),
    ...(showsOwner ? [t('webhooks.madeBy', { owner })] : []),
    ...(failingSince === undefined ? [] : [t('webhooks.failingSince', { time: formatTime(failingSince) })]),
    ...(waiting >= webhookLimits.waiting ? [t('webhooks.tooManyWait', { count: waiting })] : []),
  ];
  return (
    <li>
      <span className={classes.words}>
        <span className={classes.name}>{address}</span>{' '}
        {state !== 'ON' && <Badge color="buoy">{t(`webhooks.state.${state}`)}</Badge>}
        {notes.map((note) => (
          <span key={note} className={classes.note}>
            <br />
            {note}
          </span>
        ))}
      </span>
      {onOpen !== undefined && (
        <span className={classes.tools}>
          <Button variant="default" size="sm" aria-label={`${t('webhooks.open')}: ${address}`} onClick={onOpen}>
            {t('webhooks.open')}
          </Button>
        </span>
      )}
    </li>
  );
}
