import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { DrawnArea } from '@wheelhouse/contract/drawnAreas';
import { useTranslation } from '#lib/language.ts';
import { saveFile } from '#lib/saveFile.ts';
import { areaGeoJson, areaGpx, areaKml } from './areaFiles.ts';

const formats = {
  geojson: { type: 'application/geo+json', make: areaGeoJson },
  gpx: { type: 'application/gpx+xml', make: areaGpx },
  kml: { type: 'application/vnd.google-earth.kml+xml', make: areaKml },
} as const;
const extensions = ['geojson', 'gpx', 'kml'] as const;

/** Saves the border of an area as a file for charts and plotters. */
export function SaveArea({ area }: { readonly area: DrawnArea }) {
  const { t } = useTranslation();
  return (
    <Group gap={4} role="group" aria-label={t('areas.download')}>
      {extensions.map((extension) => {
        const { type, make } = formats[extension];
        return (
          <Button
            key={extension}
            variant="subtle"
            px="xs"
            leftSection={<IconDownload size={18} stroke={1.5} />}
            onClick={() => saveFile(`${area.name}.${extension}`, type, make(area))}
          >
            {t(`areas.file.${extension}`)}
          </Button>
        );
      })}
    </Group>
  );
}
