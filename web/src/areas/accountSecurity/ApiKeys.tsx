import { Badge, Button, Skeleton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revokeKey, revokeOrganisationKey, type ApiKey } from '@wheelhouse/contract/apiKeys';
import { apiBase } from '@wheelhouse/contract/route';
import { keyScopeNames } from '@wheelhouse/contract/keyScopes';
import { Suspense, useState } from 'react';
import classes from '#areas/organisations/Rows.module.css';
import { useUser } from '#areas/session/useSession.ts';
import { api } from '#lib/api.ts';
import { formatDayOf, formatTime } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { ConfirmItemDialog } from '#ui/ConfirmItemDialog.tsx';
import { Failure } from '#ui/Failure.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { showFailureToast, showToast } from '#ui/toasts.ts';
import { apiKeysQuery } from './apiKeyQueries.ts';

const MakeKey = lazyPart(async () => (await import('./MakeKey.tsx')).MakeKey);

interface ApiKeysProps {
  /** For the keys of an organisation; those of the user without it. */
  readonly organisation?: {
    readonly id: number;
    /** Owners revoke the keys of every member. */
    readonly revokesAll: boolean;
    readonly suspended: boolean;
  };
}

/** The keys with which programs use the API: what each may do and when it was used, to make and to revoke. */
export function ApiKeys({ organisation }: ApiKeysProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const username = useUser()?.username;
  const query = apiKeysQuery(organisation?.id);
  const { data, failure, retry } = useLoad(query);
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const revoke = useMutation({
    mutationFn: (key: ApiKey) =>
      organisation === undefined
        ? api.call(revokeKey, { params: { id: key.id } })
        : api.call(revokeOrganisationKey, { params: { id: organisation.id, keyId: key.id } }),
    onSuccess: (_, { name }) => showToast(t('keys.revoked', { name }), t('dialog.close'), 'done'),
    onError: (cause) => showFailureToast(cause, t('dialog.close')),
    onSettled: () => queries.invalidateQueries(query),
  });
  const mayRevoke = ({ owner }: ApiKey) => organisation === undefined || organisation.revokesAll || owner === username;
  return (
    <>
      <p className={classes.lead}>
        {t(organisation === undefined ? 'keys.lead' : 'keys.organisationLead')}{' '}
        <a href={`${apiBase}/docs`}>{t('keys.reference')}</a>
      </p>
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && data === undefined && <Skeleton height={64} />}
      {data !== undefined && data.length > 0 && (
        <ul className={classes.rows} aria-label={t('keys.title')}>
          {data.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              showsOwner={organisation !== undefined}
              {...(mayRevoke(key) && { onRevoke: () => setRevoking(key) })}
              isPending={revoke.isPending && revoke.variables.id === key.id}
            />
          ))}
        </ul>
      )}
      {organisation?.suspended !== true && (
        <Button variant="default" mt="sm" onClick={() => setMaking(true)}>
          {t('keys.make')}
        </Button>
      )}
      <Suspense>
        {isMaking && (
          <MakeKey
            organisationId={organisation?.id}
            onMade={() => queries.invalidateQueries(query)}
            onClose={() => setMaking(false)}
          />
        )}
      </Suspense>
      <ConfirmItemDialog
        item={revoking}
        title={t('keys.revokeQuestion', { name: revoking?.name ?? '' })}
        text={t('keys.revokeText')}
        confirm={t('keys.revoke')}
        onConfirm={revoke.mutate}
        onClose={() => setRevoking(undefined)}
      />
    </>
  );
}

interface KeyRowProps {
  readonly apiKey: ApiKey;
  readonly showsOwner: boolean;
  readonly onRevoke?: () => void;
  readonly isPending: boolean;
}

function KeyRow({ apiKey, showsOwner, onRevoke, isPending }: KeyRowProps) {
  const { t } = useTranslation();
  const { name, prefix, scopes, owner, created, expires, lastUsed } = apiKey;
  const isOver = new Date(expires) < new Date();
  return (
    <li>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span> <code>{prefix}…</code>{' '}
        {isOver && <Badge color="buoy">{t('keys.expired')}</Badge>}
        <span className={classes.note}>
          <br />
          {scopes.map((scope) => say(keyScopeNames[scope])).join(' · ')}
          <br />
          {t(showsOwner ? 'keys.madeBy' : 'keys.made', {
            owner,
            created: formatDayOf(created),
            expires: formatDayOf(expires),
          })}
          <br />
          {lastUsed === undefined
            ? t('keys.neverUsed')
            : t('keys.lastUsed', { time: formatTime(lastUsed.at), from: lastUsed.from })}
        </span>
      </span>
      {onRevoke !== undefined && (
        <span className={classes.tools}>
          <Button
            variant="default"
            size="sm"
            aria-label={`${t('keys.revoke')}: ${name}`}
            loading={isPending}
            onClick={onRevoke}
          >
            {t('keys.revoke')}
          </Button>
        </span>
      )}
    </li>
  );
}
