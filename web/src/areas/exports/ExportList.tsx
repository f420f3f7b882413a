import { Badge, Button, Skeleton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { downloadExport, removeExport, type ExportItem } from '@wheelhouse/contract/exports';
import classes from '#areas/organisations/Rows.module.css';
import { api } from '#lib/api.ts';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { saveResponse } from '#lib/saveFile.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { showFailureToast } from '#ui/toasts.ts';
import progress from './ExportList.module.css';
import { exportsQuery } from './exportQueries.ts';

/** The exports of the user: how far they are, to download and to remove. */
export function ExportList() {
  const { t } = useTranslation();
  const { data, failure, retry } = useLoad(exportsQuery);
  if (failure) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) return <Skeleton height={64} />;
  if (data.length === 0) return <p className={classes.empty}>{t('exports.none')}</p>;
  return (
    <ul className={classes.rows} aria-label={t('exports.title')}>
      {data.map((item) => (
        <ExportRow key={item.id} item={item} />
      ))}
    </ul>
  );
}

function ExportRow({ item }: { readonly item: ExportItem }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { id, name, state, percent, rows = 0, bytes = 0, expires, reason } = item;
  const params = { id };
  const onError = (cause: Error) => showFailureToast(cause, t('dialog.close'));
  const download = useMutation({
    mutationFn: async () => await saveResponse(await api.open(downloadExport, { params }), name),
    onError,
  });
  const remove = useMutation({
    mutationFn: () => api.call(removeExport, { params }),
    onError,
    onSettled: () => queries.invalidateQueries(exportsQuery),
  });
  const isMaking = state === 'WAITING' || state === 'RUNNING';
  return (
    <li>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>{' '}
        {state === 'FAILED' && <Badge color="buoy">{t('exports.failedMark')}</Badge>}
        <span className={classes.note} role="status">
          <br />
          {state === 'DONE' &&
            t('exports.done', { rows, kilobytes: Math.ceil(bytes / 1024), until: formatTime(expires ?? '') })}
          {state === 'FAILED' && reason}
          {isMaking && t(state === 'WAITING' ? 'exports.waiting' : 'exports.running', { percent })}
        </span>
        {isMaking && (
          <progress className={progress.bar} max={100} value={percent} aria-label={t('exports.progressOf', { name })} />
        )}
      </span>
      <span className={classes.tools}>
        {state === 'DONE' && (
          <Button
            size="sm"
            aria-label={`${t('exports.download')}: ${name}`}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('exports.download')}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          aria-label={`${t('exports.remove')}: ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('exports.remove')}
        </Button>
      </span>
    </li>
  );
}
