import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AreaShape } from '@wheelhouse/contract/areaShape';
import { useEffect } from 'react';
import { areasQuery } from '#areas/drawnAreas/areaQueries.ts';
import { useTranslation } from '#lib/language.ts';
import { AloneChip } from '#map/engine/AloneChip.tsx';
import { fitArea, useAreaBorder } from '#map/engine/areaBorder.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import { InZone } from '#map/engine/MapZones.tsx';

type AreaOnMapProps = Pick<MapPart, 'map' | 'scheme' | 'search' | 'onSearch'> & { readonly id: number };

/** The area of the address, drawn on the map, with its name in a chip that ends it. */
export function AreaOnMap({ map, scheme, search, onSearch, id }: AreaOnMapProps) {
  const { t } = useTranslation();
  const { data } = useQuery(areasQuery);
  const area = data?.find((one) => one.id === id);
  if (area === undefined) return null;
  return (
    <>
      <Border map={map} scheme={scheme} shape={area.shape} isNew={search.lat === undefined} />
      <InZone zone="left">
        <AloneChip
          text={
            <Link to="/areas/$areaId" params={{ areaId: String(id) }}>
              {t('areas.onMap', { name: area.name })}
            </Link>
          }
          end={t('areas.hide')}
          onEnd={() => onSearch({ area: undefined }, 'replace')}
        />
      </InZone>
    </>
  );
}

interface BorderProps extends Pick<MapPart, 'map' | 'scheme'> {
  readonly shape: AreaShape;
  /** Whether the address has no view. */
  readonly isNew: boolean;
}

function Border({ map, scheme, shape, isNew }: BorderProps) {
  useAreaBorder(map, scheme, shape);
  useEffect(() => {
    if (isNew) fitArea(map, shape);
    // Once, as the map opens: later moves belong to the reader.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map]);
  return null;
}
