import type { PageTranslate } from '#lib/language.ts';
import { formatLatitude, formatLongitude } from '#map/engine/formatPosition.ts';
import type { InViewColumn } from './InViewTable.tsx';

interface Positioned {
  readonly latitude: number;
  readonly longitude: number;
}

/** The columns for a position. */
export function positionColumns(t: PageTranslate): readonly InViewColumn<Positioned, 'latitude' | 'longitude'>[] {
  return [
    {
      key: 'latitude',
      label: t('mapTools.table.latitude'),
      track: '112px',
      numeric: true,
      cell: ({ latitude }) => formatLatitude(latitude),
      sortValue: ({ latitude }) => latitude,
    },
    {
      key: 'longitude',
      label: t('mapTools.table.longitude'),
      track: '118px',
      numeric: true,
      cell: ({ longitude }) => formatLongitude(longitude),
      sortValue: ({ longitude }) => longitude,
    },
  ];
}
