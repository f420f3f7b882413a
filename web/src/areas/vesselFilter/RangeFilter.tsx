import { tidyRange, withinBounds } from '@wheelhouse/contract/filterCodec';
import { vesselFields } from '@wheelhouse/contract/vesselFields';
import type { RangeField } from '@wheelhouse/contract/filterParts';
import { boundsOf, type VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { memo, useId, useMemo, useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { RangeSlider, type Ends } from '#ui/RangeSlider.tsx';
import { Distribution } from './Distribution.tsx';
import { formatWithUnit } from './filterText.ts';
import { unitOfKind } from '#areas/vesselFields/formatField.ts';
import classes from './RangeFilter.module.css';
import { positionOf, stopsOf, valueAt } from '@wheelhouse/contract/rangeStops';
import type { Typed } from './readTyped.ts';
import { TypedValue } from './TypedValue.tsx';

interface RangeFilterProps {
  readonly field: RangeField;
  /** The bounds that are set; undefined where open. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** How many vessels of the list are between each stop of the slider and the next. */
  readonly spread: ArrayLike<number>;
  /** A message about the value typed last. */
  readonly correction: Correction | undefined;
  /** New bounds; without them a typed value could not be read and nothing changes. */
  readonly onChange: (bounds: VesselFilter | undefined, correction: Correction | undefined) => void;
}

/** What was wrong with a typed value, and how it was corrected. */
export interface Correction {
  readonly field: RangeField;
  readonly end: 0 | 1;
  readonly kind: 'number' | 'year' | 'bounds' | 'order';
}

const ends = [0, 1] as const;

/** A range: typed, or set on a slider below the distribution of the vessels. */
export const RangeFilter = memo(function RangeFilter(props: RangeFilterProps) {
  const { field, min, max, spread, correction, onChange } = props;
  const { t } = useTranslation();
  const labelId = useId();
  const noteId = useId();
  const thisYear = new Date().getFullYear();
  const stops = useMemo(() => stopsOf(field, thisYear), [field, thisYear]);
  const [moved, setMoved] = useState<Ends>();
  const bounds = boundsOf(field, thisYear);
  const set: Ends = [min ?? bounds.min, max ?? bounds.max];
  const shown = moved ?? set;
  const positions: Ends = [positionOf(stops, shown[0]), positionOf(stops, shown[1])];
  const label = t(`filter.parts.${field}`);
  const { kind } = vesselFields[field];
  const unit = unitOfKind(kind);
  const whole = kind === 'year';
  const inUnit = (name: string) => (unit === undefined ? name : t('filter.inUnit', { label: name, unit }));
  const endLabels = [inUnit(t('filter.smallest', { label })), inUnit(t('filter.largest', { label }))] as const;

  function choose(chosen: Ends, wrong?: Correction) {
    setMoved(undefined);
    onChange({ [field]: tidyRange(field, { min: chosen[0], max: chosen[1] }, thisYear) }, wrong);
  }

  function type(end: 0 | 1, typed: Typed) {
    if (typed === 'nonsense') return onChange(undefined, { field, end, kind: whole ? 'year' : 'number' });
    const open = end === 0 ? bounds.min : bounds.max;
    const value = typed === 'nothing' ? open : typed;
    const next: Ends = end === 0 ? [value, set[1]] : [set[0], value];
    const outside = withinBounds(field, value, thisYear) !== value;
    if (outside) choose(next, { field, end, kind: 'bounds' });
    else choose(next, next[0] > next[1] ? { field, end, kind: 'order' } : undefined);
  }

  return (
    <div className={classes.range} role="group" aria-labelledby={labelId}>
      <div className={classes.head}>
        <span id={labelId} className={classes.label}>
          {label}
          {unit !== undefined && <span className={classes.unit}> {unit}</span>}
        </span>
        {ends.map((end) => (
          <TypedValue
            key={end}
            label={endLabels[end]}
            // Without thousands separators: a typed comma is a decimal one.
            shown={String(shown[end])}
            whole={whole}
            onTyped={(typed) => type(end, typed)}
            describedBy={noteId}
            wrong={correction?.end === end && (correction.kind === 'number' || correction.kind === 'year')}
          />
        ))}
      </div>
      <Distribution stops={stops} spread={spread} from={positions[0]} to={positions[1]} />
      <RangeSlider
        last={stops.length - 1}
        ends={positions}
        labels={endLabels}
        valueText={(_, end) => formatWithUnit(field, shown[end])}
        onMove={(end, position) => {
          const value = valueAt(stops, position);
          setMoved(end === 0 ? [value, shown[1]] : [shown[0], value]);
        }}
        onRest={() => {
          if (moved !== undefined) choose(moved);
        }}
      />
      <p id={noteId} className={classes.note} role="status">
        {correction !== undefined &&
          t(`filter.corrected.${correction.kind}`, {
            min: formatWithUnit(field, bounds.min),
            max: formatWithUnit(field, bounds.max),
          })}
      </p>
    </div>
  );
});
