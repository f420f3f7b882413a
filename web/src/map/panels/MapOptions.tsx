import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import {
  clickDisplays,
  defaultClickDisplay,
  defaultNameDisplay,
  nameDisplays,
  type MapSearch,
} from '#map/engine/mapSearch.ts';
import { beats } from '#map/engine/positionBeat.ts';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import { useTranslation } from '#lib/language.ts';
import { rememberChoice } from '#map/engine/mapSettings.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import classes from './MapOptions.module.css';

/** Settings for names on the map, for what a click on a vessel opens, and for how often positions are updated. */
export function MapOptions({ search, settings, onSearch }: Pick<MapPart, 'search' | 'settings' | 'onSearch'>) {
  const { t } = useTranslation();
  const { beat, onBeat } = useMapObjects();
  const [clickId, namesId, beatId] = [useId(), useId(), useId()];
  const choose = (part: Pick<MapSearch, 'click' | 'names'>) => {
    rememberChoice(part);
    onSearch(part, 'replace');
  };
  return (
    <section className={classes.options} aria-label={t('map.filters.options')}>
      <h3 className={classes.title}>{t('map.filters.options')}</h3>
      <p id={clickId} className={classes.label}>
        {t('map.filters.onClick')}
      </p>
      <SegmentedControl
        fullWidth
        orientation="vertical"
        aria-labelledby={clickId}
        value={search.click ?? settings.click ?? defaultClickDisplay}
        onChange={(click) => choose({ click })}
        data={clickDisplays.map((value) => ({ value, label: t(`map.filters.${value}`) }))}
      />
      <p id={namesId} className={classes.label}>
        {t('map.filters.names')}
      </p>
      <SegmentedControl
        fullWidth
        aria-labelledby={namesId}
        value={search.names ?? settings.names ?? defaultNameDisplay}
        onChange={(names) => choose({ names })}
        data={nameDisplays.map((value) => ({ value, label: t(`map.filters.${value}`) }))}
      />
      <p id={beatId} className={classes.label}>
        {t('map.filters.beat')}
      </p>
      <SegmentedControl
        fullWidth
        aria-labelledby={beatId}
        value={beat}
        onChange={onBeat}
        data={beats.map((value) => ({ value, label: t(`map.filters.${value}`) }))}
      />
      <p className={classes.note}>{t('map.filters.beatNote')}</p>
    </section>
  );
}
