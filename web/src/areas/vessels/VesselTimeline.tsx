import {
  IconAnchor,
  IconAntenna,
  IconBuildingLighthouse,
  IconFlag,
  IconId,
  IconNumbers,
  IconTag,
  IconUserCircle,
  type Icon,
} from '@tabler/icons-react';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatDay } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { Flag } from '#ui/Flag.tsx';
import { Section } from '#ui/Section.tsx';
import { Source } from '#ui/Source.tsx';
import { timelineOf, type HistoryEntry, type TimelineItem } from './timeline.ts';
import { useFieldLabel } from '#areas/vesselFields/useFieldLabel.ts';
import classes from './VesselTimeline.module.css';

const icons: Readonly<Record<HistoryEntry['kind'], Icon>> = {
  name: IconTag,
  flag: IconFlag,
  callSign: IconAntenna,
  imo: IconNumbers,
  mmsi: IconNumbers,
  cfr: IconNumbers,
  registrationNumber: IconId,
  harbourNumber: IconAnchor,
  port: IconBuildingLighthouse,
  owner: IconUserCircle,
};

interface ItemProps {
  readonly item: TimelineItem;
  readonly names: Names;
  readonly withSource: boolean;
}

function Item({ item, names, withSource }: ItemProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const { kind, value, before, until, source } = item;
  const written = (text: string) => (kind === 'flag' ? names.country(text) : text);
  const KindIcon = icons[kind];
  return (
    <li className={classes.item} data-present={until === undefined || undefined}>
      <span className={classes.icon}>
        <KindIcon size={18} stroke={1.5} aria-hidden />
      </span>
      <span className={classes.kind}>{labelOf(kind)}</span>
      <span className={classes.what}>
        <span className={classes.value}>
          {kind === 'flag' && <Flag iso={value} name="" height={13} />}
          {written(value)}
        </span>
        <span className={classes.period}>
          {[
            until === undefined ? t('timeline.present') : t('timeline.until', { until: formatDay(until) }),
            before === undefined ? undefined : t('timeline.before', { value: written(before) }),
          ]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </span>
        {withSource && <Source text={source ?? t('vessel.noSource')} />}
      </span>
    </li>
  );
}

interface VesselTimelineProps {
  readonly history: readonly HistoryEntry[];
  readonly names: Names;
  readonly withSources: boolean;
}

/** Names, flags, identifiers and owners of the vessel over time. */
export function VesselTimeline({ history, names, withSources }: VesselTimelineProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('timeline.title')}>
      {history.length === 0 ? (
        <p className={classes.none}>{t('timeline.none')}</p>
      ) : (
        <ol className={classes.line}>
          {timelineOf(history).map(({ day, items }) => (
            <li key={day ?? ''} className={classes.day} data-unknown={day === undefined || undefined}>
              <h3 className={classes.date}>
                {day === undefined ? t('timeline.unknownStart') : <time dateTime={day}>{formatDay(day)}</time>}
              </h3>
              <ul className={classes.items}>
                {items.map((item) => (
                  <Item
                    key={`${item.kind} ${item.value} ${item.until ?? ''}`}
                    item={item}
                    names={names}
                    withSource={withSources}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
