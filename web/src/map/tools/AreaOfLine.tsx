import { Button, Checkbox, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPolygon } from '@tabler/icons-react';
import { areaLimits, problemOfShape, type AreaShape } from '@wheelhouse/contract/areaShape';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useMemo, useState } from 'react';
import { changeArea, type DrawnArea } from '@wheelhouse/contract/drawnAreas';
import { AreaDialog } from '#areas/drawnAreas/AreaDialog.tsx';
import { areasQuery } from '#areas/drawnAreas/areaQueries.ts';
import { shapeWords } from '#areas/drawnAreas/shapeWords.ts';
import { useAreaAction } from '#areas/drawnAreas/useAreaAction.ts';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useAreaBorder } from '#map/engine/areaBorder.ts';
import type { Place } from '#map/engine/mapView.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import { corridorOf, corridorWidths } from './corridor.ts';
import classes from './Measure.module.css';
import { legsOf } from './legs.ts';

const metresPerNm = 1852;

/** The area that a line defines: a polygon of its points, or a circle around the first of two through the other. */
export function areaOfLine(points: readonly Place[]): AreaShape | undefined {
  const [centre, onCircle] = points;
  if (centre === undefined || onCircle === undefined) return undefined;
  if (points.length > 2) return { kind: 'polygon', points: [...points] };
  const nm = (legsOf(points)[0]?.metres ?? 0) / metresPerNm;
  return { kind: 'circle', centre, radiusNm: Math.round(nm * 100) / 100 };
}

interface AreaOfLineProps {
  readonly map: LibraryMap;
  readonly scheme: Scheme;
  readonly points: readonly Place[];
  /** The area of the address: the line may be its new border. */
  readonly areaId: number | undefined;
  readonly onSaved: (id: number) => void;
}

const isWidth = (width: number) => width >= corridorWidths.min && width <= corridorWidths.max;

/** Saves the measured line as an area: within it, around it, or the corridor along it. */
export function AreaOfLine({ map, scheme, points, areaId, onSaved }: AreaOfLineProps) {
  const { t } = useTranslation();
  const [saving, setSaving] = useState(false);
  const { data } = useQuery({ ...areasQuery, enabled: areaId !== undefined });
  const area = data?.find(({ id, mayChange }) => id === areaId && mayChange);
  const [isCorridor, setIsCorridor] = useState(false);
  const [width, setWidth] = useState<number | string>(2);
  const corridor = useMemo(
    () => (isCorridor && isWidth(Number(width)) ? corridorOf(points, Number(width)) : undefined),
    [isCorridor, points, width],
  );
  const noCorridor = !isCorridor
    ? undefined
    : !isWidth(Number(width))
      ? t('areas.corridorRange', corridorWidths)
      : corridor === undefined && points.length > 1
        ? t('areas.corridorTooWide')
        : undefined;
  const shape = isCorridor ? corridor : areaOfLine(points);
  const update = useAreaAction(
    async (changed: DrawnArea) =>
      await api.call(changeArea, { params: { id: changed.id }, body: { name: changed.name, shape: changed.shape } }),
    ({ id }) => onSaved(id),
  );
  const isSmall = shape?.kind === 'circle' && (shape.radiusNm < 0.05 || shape.radiusNm > areaLimits.radiusMaxNm);
  const problem = shape === undefined || isSmall ? undefined : problemOfShape(shape);
  return (
    <div className={classes.area}>
      <p className={classes.hint}>
        {noCorridor !== undefined
          ? noCorridor
          : shape === undefined || isSmall
            ? t('areas.howToDraw')
            : problem === undefined
              ? shapeWords(shape, t)
              : say(problem)}
        {update.error !== null && <span role="alert"> {update.error.message}</span>}
      </p>
      <Checkbox
        size="sm"
        label={t('areas.corridor')}
        checked={isCorridor}
        onChange={({ currentTarget }) => setIsCorridor(currentTarget.checked)}
      />
      {isCorridor && (
        <NumberInput
          className={classes.width}
          size="xs"
          label={t('areas.corridorWidth')}
          {...corridorWidths}
          decimalScale={2}
          value={width}
          onChange={setWidth}
        />
      )}
      {area !== undefined && shape !== undefined && (
        <Button
          size="compact-sm"
          loading={update.isPending}
          disabled={isSmall || problem !== undefined}
          onClick={() => update.run({ ...area, shape })}
        >
          {t('areas.update', { name: area.name })}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        disabled={shape === undefined || isSmall || problem !== undefined}
        leftSection={<IconPolygon size={16} stroke={1.5} />}
        onClick={() => setSaving(true)}
      >
        {t('areas.save')}
      </Button>
      {/* The area of the address is drawn already. */}
      {corridor !== undefined && areaId === undefined && <Drawn map={map} scheme={scheme} shape={corridor} />}
      {saving && shape !== undefined && (
        <AreaDialog shape={shape} onClose={() => setSaving(false)} onSaved={({ id }) => onSaved(id)} />
      )}
    </div>
  );
}

function Drawn({ map, scheme, shape }: Pick<AreaOfLineProps, 'map' | 'scheme'> & { readonly shape: AreaShape }) {
  useAreaBorder(map, scheme, shape);
  return null;
}
