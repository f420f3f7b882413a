import { Button } from '@mantine/core';
import { MapNotice } from '#map/engine/MapNotice.tsx';
import { InZone } from '#map/engine/MapZones.tsx';
import { useTranslation } from '#lib/language.ts';

interface WeatherNoticesProps {
  /** The graphics card can't draw the layer. */
  readonly broken: boolean;
  /** A forecast could not be loaded. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Says why a weather layer is not on the map. */
export function WeatherNotices({ broken, failed, onRetry }: WeatherNoticesProps) {
  const { t } = useTranslation();
  return (
    <InZone zone="top">
      {broken && <MapNotice>{t('weather.notDrawn')}</MapNotice>}
      {failed && (
        <MapNotice
          action={
            <Button size="compact-sm" variant="default" onClick={onRetry}>
              {t('weather.retry')}
            </Button>
          }
        >
          {t('weather.failed')}
        </MapNotice>
      )}
    </InZone>
  );
}
