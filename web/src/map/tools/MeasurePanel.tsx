import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconCrosshair, IconPencilPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Place } from '#map/engine/mapView.ts';
import { useTranslation } from '#lib/language.ts';
import { distanceUnits, measurePointsMax, type DistanceUnit } from '#map/engine/mapSearch.ts';
import { Panel } from '#map/engine/Panel.tsx';
import { formatPlace } from '#map/engine/formatPosition.ts';
import { readPlace } from '#map/engine/coordinates.ts';
import classes from './Measure.module.css';
import { formatDistance, formatMeasuredBearing, type Leg } from './legs.ts';

interface MeasurePanelProps {
  readonly points: readonly Place[];
  readonly legs: readonly Leg[];
  readonly unit: DistanceUnit;
  readonly adding: boolean;
  readonly onAdding: (adding: boolean) => void;
  readonly onUnit: (unit: DistanceUnit) => void;
  /** Moves a point, or adds one after the last. */
  readonly onPoint: (index: number, place: Place) => void;
  readonly onAddCentre: () => void;
  readonly onRemove: (index: number) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
  /** What can be done with the line as a whole. */
  readonly children?: ReactNode;
}

/** The measured line as a list: its points to type, and bearing, length and running total of each leg. */
export function MeasurePanel(props: MeasurePanelProps) {
  const { points, legs, unit, adding, onAdding, onUnit, onPoint, onAddCentre, onRemove, onClear, onClose, children } =
    props;
  const { t } = useTranslation();
  const full = points.length >= measurePointsMax;
  const total = legs.at(-1)?.total ?? 0;
  return (
    <Panel className={classes.panel} title={t('mapTools.measure.title')} onClose={onClose}>
      <div className={classes.head}>
        <p className={classes.total} aria-live="polite">
          <span>{t('mapTools.measure.total')}</span> <strong>{formatDistance(total, unit)}</strong>
        </p>
        <SegmentedControl
          size="xs"
          aria-label={t('mapTools.measure.unit')}
          value={unit}
          data={distanceUnits.map((value) => ({ value, label: t(`mapTools.measure.units.${value}`) }))}
          onChange={(value) => {
            const chosen = distanceUnits.find((each) => each === value);
            if (chosen !== undefined) onUnit(chosen);
          }}
        />
      </div>
      <div className={classes.scroll}>
        {points.length > 0 && (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('mapTools.measure.leg')}</th>
                <th scope="col">{t('mapTools.measure.bearing')}</th>
                <th scope="col">{t('mapTools.measure.length')}</th>
                <th scope="col">{t('mapTools.measure.total')}</th>
              </tr>
            </thead>
            {points.map((place, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- points have no other name than their number
              <tbody key={index}>
                {index > 0 && <LegRow number={index} leg={legs[index - 1]} unit={unit} />}
                <tr>
                  <td colSpan={4}>
                    <PointRow
                      number={index + 1}
                      place={place}
                      onPlace={(typed) => onPoint(index, typed)}
                      onRemove={() => onRemove(index)}
                    />
                  </td>
                </tr>
              </tbody>
            ))}
          </table>
        )}
        {!full && (
          <PlaceField
            key={points.length}
            label={t('mapTools.measure.add')}
            start=""
            visible
            onPlace={(typed) => onPoint(points.length, typed)}
          />
        )}
        <p className={classes.hint}>{t(adding ? 'mapTools.measure.hint' : 'mapTools.measure.ended')}</p>
      </div>
      {children}
      <MeasureActions {...{ points, adding, onAdding, onAddCentre, onClear }} />
    </Panel>
  );
}

type MeasureActionsProps = Pick<MeasurePanelProps, 'points' | 'adding' | 'onAdding' | 'onAddCentre' | 'onClear'>;

/** Draws with the pointer, adds the middle of the map, or removes all points. */
function MeasureActions({ points, adding, onAdding, onAddCentre, onClear }: MeasureActionsProps) {
  const { t } = useTranslation();
  const full = points.length >= measurePointsMax;
  return (
    <div className={classes.actions}>
      <Button
        size="compact-sm"
        px={6}
        variant={adding ? 'light' : 'default'}
        aria-pressed={adding}
        disabled={full}
        leftSection={<IconPencilPlus size={16} stroke={1.5} />}
        onClick={() => onAdding(!adding)}
      >
        {t('mapTools.measure.draw')}
      </Button>
      <Button
        size="compact-sm"
        px={6}
        variant="default"
        disabled={full}
        leftSection={<IconCrosshair size={16} stroke={1.5} />}
        onClick={onAddCentre}
      >
        {t('mapTools.measure.centre')}
      </Button>
      <ActionIcon
        variant="default"
        size={28}
        disabled={points.length === 0}
        aria-label={t('mapTools.measure.clear')}
        onClick={onClear}
      >
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}

interface PointRowProps {
  /** Counted from 1. */
  readonly number: number;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  readonly onRemove: () => void;
}

function PointRow({ number, place, onPlace, onRemove }: PointRowProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.pointRow}>
      <PlaceField
        key={formatPlace(place)}
        label={t('mapTools.measure.position', { number })}
        start={formatPlace(place)}
        onPlace={onPlace}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('mapTools.measure.remove', { number })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}

interface LegRowProps {
  readonly number: number;
  readonly leg: Leg | undefined;
  readonly unit: DistanceUnit;
}

function LegRow({ number, leg, unit }: LegRowProps) {
  const { t } = useTranslation();
  if (leg === undefined) return null;
  const [start, end] = [formatMeasuredBearing(leg.bearing), formatMeasuredBearing(leg.finalBearing)];
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        {start}
        {start !== end && <span className={classes.final}> {t('mapTools.measure.final', { bearing: end })}</span>}
      </td>
      <td>{formatDistance(leg.metres, unit)}</td>
      <td>{formatDistance(leg.total, unit)}</td>
    </tr>
  );
}

interface PlaceFieldProps {
  readonly label: string;
  readonly start: string;
  /** Whether the label is visible above the field, or for screen readers only. */
  readonly visible?: boolean;
  readonly onPlace: (place: Place) => void;
}

/** Input of coordinates; takes effect on blur or Enter. */
function PlaceField({ label, start, visible = false, onPlace }: PlaceFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(start);
  const [wrong, setWrong] = useState(false);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (text.trim() === start) return setWrong(false);
    const place = readPlace(text);
    setWrong(place === undefined && text.trim() !== '');
    if (place !== undefined) onPlace(place);
  }

  return (
    <form className={classes.field} onSubmit={submit}>
      <TextInput
        size="xs"
        label={visible ? label : undefined}
        aria-label={visible ? undefined : label}
        placeholder={t('mapTools.measure.example')}
        value={text}
        error={wrong ? t('mapTools.measure.wrong') : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => submit()}
      />
    </form>
  );
}
