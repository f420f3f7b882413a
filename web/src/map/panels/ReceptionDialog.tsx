import type { ReactNode } from 'react';
import type { Reception } from '@wheelhouse/contract/reception';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { formatAge } from '#map/engine/formatPosition.ts';
import { useNow } from '#map/engine/useNow.ts';
import { Dialog } from '#ui/Dialog.tsx';
import classes from './Reception.module.css';

interface ReceptionDialogProps {
  readonly reception: Reception;
  readonly onClose: () => void;
}

const refreshMs = 10_000;

interface Row {
  readonly key: string;
  /** Spans the rows of its feeds; missing on all but the first. */
  readonly head?: { readonly text: string; readonly rows: number };
  readonly about: string;
  readonly heard: string | undefined;
  readonly perMinute: number;
}

/** What each feed receives, in all and by sea area, as tables. */
export function ReceptionDialog({ reception: { feeds, areas, since }, onClose }: ReceptionDialogProps) {
  const { t } = useTranslation();
  const now = useNow(refreshMs);
  const nameOf = (index: number) => feeds[index]?.name ?? t('map.reception.feedNumber', { number: index + 1 });
  const ofFeeds: Row[] = feeds.map(({ connected, heard, perMinute }, index) => ({
    key: String(index),
    head: { text: nameOf(index), rows: 1 },
    about: t(connected ? 'map.reception.connected' : 'map.reception.notConnected'),
    heard,
    perMinute,
  }));
  const ofAreas = areas.flatMap(({ area, heard, byFeed }): Row[] => {
    const head = { text: t(`map.reception.areas.${area}`), rows: Math.max(1, byFeed.length) };
    // Known only from before the server started.
    if (byFeed.length === 0) return [{ key: area, head, about: t('map.reception.earlier'), heard, perMinute: 0 }];
    return byFeed.map((one, index) => ({
      key: `${area} ${one.feed}`,
      ...(index === 0 ? { head } : {}),
      about: nameOf(one.feed),
      heard: one.heard,
      perMinute: one.perMinute,
    }));
  });
  return (
    <Dialog opened onClose={onClose} title={t('map.reception.title')} width={640}>
      <p className={classes.note}>{t('map.reception.note', { age: formatAge(Date.parse(since), now) })}</p>
      {feeds.length === 0 && <p>{t('map.reception.noFeeds')}</p>}
      {feeds.length > 0 && (
        <ReceptionTable
          title={t('map.reception.feeds')}
          head={t('map.reception.feed')}
          about={t('map.reception.state')}
          rows={ofFeeds}
          now={now}
        />
      )}
      {areas.length > 0 && (
        <ReceptionTable
          title={t('map.reception.byArea')}
          head={t('map.reception.area')}
          about={t('map.reception.feed')}
          rows={ofAreas}
          now={now}
        />
      )}
    </Dialog>
  );
}

interface ReceptionTableProps {
  readonly title: string;
  readonly head: string;
  readonly about: string;
  readonly rows: readonly Row[];
  readonly now: number;
}

function ReceptionTable({ title, head, about, rows, now }: ReceptionTableProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{about}</th>
            <th scope="col">{t('map.reception.last')}</th>
            <th scope="col" className={classes.number}>
              {t('map.reception.perMinute')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {row.head !== undefined && (
                <th scope="row" rowSpan={row.head.rows}>
                  {row.head.text}
                </th>
              )}
              <td>{row.about}</td>
              <td>{row.heard === undefined ? t('map.reception.nothingYet') : formatAge(Date.parse(row.heard), now)}</td>
              <td className={classes.number}>{formatCount(row.perMinute)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
