import { Button } from '@mantine/core';
import { IconRulerMeasure } from '@tabler/icons-react';
import { useTranslation } from '#lib/language.ts';
import type { WriteSearch } from '#map/engine/mapPart.ts';
import { measurePointsMax } from '#map/engine/mapSearch.ts';
import type { Place } from '#map/engine/mapView.ts';
import { addressOfPoints } from '#map/engine/measuredLine.ts';
import { lineAlong } from '#lib/lineAlong.ts';
import classes from './PinTrack.module.css';

interface MeasureTrackProps {
  readonly track: readonly Place[];
  readonly onSearch: WriteSearch;
}

/** Measures along a track, for its length or a corridor along it. */
export function MeasureTrack({ track, onSearch }: MeasureTrackProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={classes.keep}
      leftSection={<IconRulerMeasure size={16} stroke={1.5} />}
      onClick={() => onSearch({ measure: addressOfPoints(lineAlong(track, measurePointsMax)) }, 'push')}
    >
      {t('mapTools.tracks.measure')}
    </Button>
  );
}
