import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { DrawnArea } from '@wheelhouse/contract/drawnAreas';
import { useTranslation } from '#lib/language.ts';
import { saveFile } from '#lib/saveFile.ts';
import { areaGeoJson, areaGpx, areaKml } from './areaFiles.ts';

const formats = {
  GeoJSON: ['geojson', 'application/geo+json', areaGeoJson],
  GPX: ['gpx', 'application/gpx+xml', areaGpx],
  KML: ['kml', 'application/vnd.google-earth.kml+xml', areaKml],
} as const;
const names = ['GeoJSON', 'GPX', 'KML'] as const;

/** Saves the border of an area as a file for charts and plotters. */
export function SaveArea({ area }: { readonly area: DrawnArea }) {
  const { t } = useTranslation();
  return (
    <Group gap={4} role="group" aria-label={t('areas.download')}>
      {names.map((name) => {
        const [extension, type, make] = formats[name];
        return (
          <Button
            key={name}
            variant="subtle"
            px="xs"
            leftSection={<IconDownload size={18} stroke={1.5} />}
            onClick={() => saveFile(`${area.name}.${extension}`, type, make(area))}
          >
            {name}
          </Button>
        );
      })}
    </Group>
  );
}
