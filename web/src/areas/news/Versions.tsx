import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { newsMessages, type Article } from '@wheelhouse/contract/news';
import { getArticleVersion, listArticleVersions, restoreArticleVersion } from '@wheelhouse/contract/newsVersions';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatTime } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { neverCached } from '#lib/queryClient.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Failure } from '#ui/Failure.tsx';
import { RichTextView } from '#ui/richText/RichTextView.tsx';
import classes from './Versions.module.css';

const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['articleVersions', id],
    queryFn: ({ signal }) => api.call(listArticleVersions, { params: { id }, signal }),
    ...neverCached,
  });

const versionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['articleVersions', id, version],
    queryFn: ({ signal }) => api.call(getArticleVersion, { params: { id, version }, signal }),
  });

interface VersionsProps {
  readonly article: Article;
  readonly onClose: () => void;
  /** One of the states has come back, as a draft. */
  readonly onRestored: () => void;
}

/** The saved versions of an article, to look at and to restore as a draft. */
export function Versions({ article, onClose, onRestored }: VersionsProps) {
  const { t } = useTranslation();
  const { id, version: current, published, owners } = article;
  const { data, error, refetch } = useQuery(versionsQuery(id));
  const [chosen, setChosen] = useState<number>();
  const [asking, setAsking] = useState(false);
  const present = data?.[0]?.version;
  const shown = chosen ?? present;
  const restore = useMutation({
    mutationFn: (version: number) =>
      api.call(restoreArticleVersion, { params: { id, version }, body: { version: current } }),
    onSuccess: onRestored,
  });
  function bringBack(version: number) {
    setAsking(false);
    restore.mutate(version);
  }
  const withdrawn = [
    t('article.withdrawn'),
    ...(owners?.promotion === 'PROMOTED' ? [t('article.promotionStops')] : []),
  ];
  return (
    <Dialog opened onClose={onClose} title={t('article.versions')} width={920} behind={asking}>
      {data === undefined && error !== null && <Failure cause={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={240} />}
      {data?.length === 0 && <Text c="dimmed">{t('article.noVersions')}</Text>}
      {data !== undefined && data.length > 0 && (
        <div className={classes.columns}>
          <ul className={classes.list} aria-label={t('article.versions')}>
            {data.map(({ version, saved, by, published: wasPublished }) => (
              <li key={version}>
                <button
                  type="button"
                  className={classes.version}
                  aria-pressed={version === shown}
                  onClick={() => setChosen(version)}
                >
                  <span>{formatTime(saved)}</span>
                  <span className={classes.by}>
                    {by}
                    {!wasPublished && (
                      <Badge component="span" variant="light" color="buoy" ml={8}>
                        {say(newsMessages.draft)}
                      </Badge>
                    )}
                  </span>
                  {version === present && <span className={classes.by}>{t('article.presentVersion')}</span>}
                </button>
              </li>
            ))}
          </ul>
          <div className={classes.preview}>{shown !== undefined && <Preview id={id} version={shown} />}</div>
        </div>
      )}
      {restore.error !== null && (
        <Text role="alert" c="var(--mantine-color-error)" mt="md">
          {restore.error.message}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('article.close')}
        </Button>
        {shown !== undefined && shown !== present && (
          <Button loading={restore.isPending} onClick={() => (published ? setAsking(true) : bringBack(shown))}>
            {t('article.restore')}
          </Button>
        )}
      </Group>
      {shown !== undefined && (
        <ConfirmDialog
          opened={asking}
          title={t('article.withdraw')}
          text={withdrawn.join(' ')}
          keep={t('article.keepPublished')}
          confirm={t('article.withdrawAndRestore')}
          onKeep={() => setAsking(false)}
          onConfirm={() => bringBack(shown)}
        />
      )}
    </Dialog>
  );
}

interface PreviewProps {
  readonly id: number;
  readonly version: number;
}

function Preview({ id, version }: PreviewProps) {
  const { data, error, refetch } = useQuery(versionQuery(id, version));
  if (error !== null && data === undefined) return <Failure cause={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={240} />;
  return (
    <>
      <h3 className={classes.title}>{data.title}</h3>
      <p className={classes.lead}>{data.shortDescription}</p>
      <RichTextView html={data.longDescription} />
    </>
  );
}
