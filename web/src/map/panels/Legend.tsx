import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames, type Names } from '#lib/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import { countryMark, vesselTypeMark, type Mark } from '#map/layers/markerColours.ts';
import type { VesselsInView } from '#map/layers/vesselsInView.ts';
import type { ColourBy } from '#map/mapSearch.ts';
import { Flag } from '#ui/Flag.tsx';
import classes from './Legend.module.css';
import { MarkerSwatch } from './MarkerSwatch.tsx';

export interface LegendEntry {
  readonly key: string;
  readonly label: string;
  readonly mark: Mark;
  readonly count: number;
  /** Country code, when the entry is a country. */
  readonly flag: string | undefined;
}

interface LegendColours {
  readonly scheme: Scheme;
  readonly colourBy: ColourBy;
  /** Vessel types in the dictionary's order. */
  readonly fisheries: readonly number[];
}

/** What is on the screen by country or vessel type, most first. `unknown` names what has neither. */
export function legendEntries(
  inView: VesselsInView,
  { scheme, colourBy, fisheries }: LegendColours,
  names: Names,
  unknown: string,
): LegendEntry[] {
  const { edition, countries, vesselTypes } = inView;
  const entries =
    colourBy === 'country'
      ? edition.countries.map((iso, index) => ({
          key: iso,
          label: iso === '' ? unknown : names.country(iso),
          mark: countryMark(scheme, iso),
          count: countries[index] ?? 0,
          flag: iso === '' ? undefined : iso,
        }))
      : edition.vesselTypes.map((id, index) => ({
          key: String(id),
          label: names.vesselType(id) ?? unknown,
          mark: vesselTypeMark(scheme, fisheries, id),
          count: vesselTypes[index] ?? 0,
          flag: undefined,
        }));
  return entries.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

/** A region that scrolls must take the focus, or a keyboard could not scroll it. */
const scrollable = { role: 'region', tabIndex: 0 } as const;

interface LegendProps extends LegendColours {
  readonly inView: VesselsInView | undefined;
  readonly onColourBy: (colourBy: ColourBy) => void;
}

/** The switch between country and fishery, and what the colours on the screen mean. */
export function Legend({ inView, onColourBy, scheme, colourBy, fisheries }: LegendProps) {
  const { t } = useTranslation();
  const names = useNames();
  const entries = useMemo(
    () =>
      inView === undefined
        ? []
        : legendEntries(inView, { scheme, colourBy, fisheries }, names, t('map.legend.unknown')),
    [inView, scheme, colourBy, fisheries, names, t],
  );
  return (
    <div className={classes.legend}>
      <SegmentedControl
        className={classes.switch}
        fullWidth
        size="sm"
        aria-label={t('map.legend.colourBy')}
        value={colourBy}
        onChange={onColourBy}
        data={[
          { value: 'country', label: t('map.legend.country') },
          { value: 'type', label: t('map.legend.type') },
        ]}
      />
      {entries.length === 0 && <p className={classes.empty}>{t('map.legend.empty')}</p>}
      <div
        {...scrollable}
        className={classes.scroll}
        hidden={entries.length === 0}
        aria-label={t('map.legend.entries')}
      >
        <ul className={classes.entries}>
          {entries.map(({ key, label, mark, count, flag }) => (
            <li key={key} className={classes.entry}>
              <MarkerSwatch mark={mark} scheme={scheme} />
              {flag !== undefined && <Flag iso={flag} name="" height={12} />}
              <span className={classes.label}>{label}</span>
              <span className={classes.count}>
                {formatCount(count)}
                <VisuallyHidden> {t('map.legend.onScreen', { count })}</VisuallyHidden>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className={classes.shapes}>{t('map.legend.shapes')}</p>
    </div>
  );
}
