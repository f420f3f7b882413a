import { Button, Skeleton } from '@mantine/core';
import type { Embed } from '@wheelhouse/contract/embeds';
import { Suspense, useState } from 'react';
import classes from '#areas/organisations/Rows.module.css';
import { useUser } from '#areas/session/useSession.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { embedsQuery } from './embedQueries.ts';

const EmbedDialog = lazyPart(async () => (await import('./EmbedDialog.tsx')).EmbedDialog);

/** The embeds of the user, or those of an organisation that the user may change. */
export function Embeds({ organisationId }: { readonly organisationId?: number }) {
  const { t } = useTranslation();
  const { data, failure, retry } = useLoad(embedsQuery);
  const [openId, setOpenId] = useState<number>();
  const embeds = data?.filter(({ organisation }) => organisation?.id === organisationId);
  const open = embeds?.find(({ id }) => id === openId);
  return (
    <>
      <p className={classes.lead}>{t('embeds.listLead')}</p>
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && embeds === undefined && <Skeleton height={64} />}
      {embeds !== undefined && embeds.length > 0 && (
        <ul className={classes.rows} aria-label={t('embeds.title')}>
          {embeds.map((embed) => (
            <EmbedRow key={embed.id} embed={embed} onOpen={() => setOpenId(embed.id)} />
          ))}
        </ul>
      )}
      <Suspense>{open !== undefined && <EmbedDialog embed={open} onClose={() => setOpenId(undefined)} />}</Suspense>
    </>
  );
}

function EmbedRow({ embed, onOpen }: { readonly embed: Embed; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const username = useUser()?.username;
  const { kind, subject, hosts, owner } = embed;
  const name = subject.name ?? t('embeds.gone');
  return (
    <li>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>
          {` · ${t(`embeds.kinds.${kind}`)}`}
          <br />
          {hosts.join(', ')}
          {owner !== username && (
            <>
              <br />
              {t('embeds.madeBy', { owner })}
            </>
          )}
        </span>
      </span>
      <span className={classes.tools}>
        <Button
          variant="default"
          size="sm"
          aria-label={t('embeds.openOf', { name, hosts: hosts.join(', ') })}
          onClick={onOpen}
        >
          {t('embeds.open')}
        </Button>
      </span>
    </li>
  );
}
