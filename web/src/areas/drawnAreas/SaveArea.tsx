import { Button, Menu } from '@mantine/core';
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
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.5} />}>
          {t('areas.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {names.map((name) => {
          const [extension, type, make] = formats[name];
          return (
            <Menu.Item key={name} onClick={() => saveFile(`${area.name}.${extension}`, type, make(area))}>
              {name}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
