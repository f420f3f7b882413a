import { SegmentedControl, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import { toggledEntry } from '#map/layers/visibleStyles.ts';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import { otherShipType } from '#map/liveVessels/vesselRecord.ts';
import type { ColourBy } from '#map/engine/mapSearch.ts';
import { Flag } from '#ui/Flag.tsx';
import classes from './Legend.module.css';
import { legendEntries } from './legendEntries.ts';
import { LegendEntry } from './LegendEntry.tsx';
import { MarkerSwatch } from './MarkerSwatch.tsx';

/** A scrolling region must be focusable, or a keyboard could not scroll it. */
const scrollable = { role: 'region', tabIndex: 0 } as const;

interface VesselsLegendProps {
  readonly scheme: Scheme;
  /** A past period is played: the vessels of now are not on the map. */
  readonly replays: boolean;
  readonly onColourBy: (colourBy: ColourBy) => void;
  /** Entries shown alone, as the address lists them. */
  readonly onOnly: (only: string | number | undefined) => void;
}

/** The switch between country and fishery, and the meaning of the colours on the screen; a click shows one alone. */
export function VesselsLegend({ scheme, replays, onColourBy, onOnly }: VesselsLegendProps) {
  const { t } = useTranslation();
  const names = useNames();
  const { vesselsInView: inView, colourBy, fisheries, visibleStyles } = useMapObjects();
  const entries = useMemo(
    () =>
      inView === undefined
        ? []
        : legendEntries(inView, { scheme, colourBy, fisheries }, visibleStyles, names, {
            unknown: t('map.legend.unknown'),
            others: t('map.legend.others'),
          }),
    [inView, scheme, colourBy, fisheries, visibleStyles, names, t],
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
            <li key={key}>
              <LegendEntry
                pressed={visibleStyles.only?.has(key) ?? false}
                hidden={visibleStyles.only !== undefined && !visibleStyles.only.has(key)}
                onPress={() => onOnly(toggledEntry(visibleStyles, key))}
                swatch={
                  <>
                    <MarkerSwatch mark={mark} scheme={scheme} />
                    {flag !== undefined && <Flag iso={flag} name="" height={12} />}
                  </>
                }
                label={label}
                count={
                  !replays && (
                    <>
                      {formatCount(count)}
                      <VisuallyHidden> {t('map.legend.onScreen', { count })}</VisuallyHidden>
                    </>
                  )
                }
              />
            </li>
          ))}
        </ul>
      </div>
      {visibleStyles.only !== undefined && (
        <UnstyledButton className={classes.all} onClick={() => onOnly(undefined)}>
          {t('map.legend.showAll')}
        </UnstyledButton>
      )}
      <p className={classes.shapes}>
        {replays ? t('playback.shapes') : t('map.legend.shapes')}
        {inView?.edition.vesselTypes.includes(otherShipType) === true && ` ${t('map.legend.hollow')}`}
      </p>
    </div>
  );
}
