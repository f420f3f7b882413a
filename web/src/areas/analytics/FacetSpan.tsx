import { Button, TextInput } from '@mantine/core';
import type { ClassBounds } from '@wheelhouse/contract/filterClasses';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { classIn, isClassIn, tidyClass, withClass, withClassToggled } from './dashboardFilter.ts';
import type { RangeFacet } from './filterAddress.ts';
import { useTranslation } from '#lib/language.ts';
import { FacetButton } from './FacetButton.tsx';
import classes from './FacetSpan.module.css';

interface FacetSpanProps {
  readonly name: string;
  /** Of the typed values. */
  readonly unit?: string;
  readonly field: RangeFacet;
  readonly filter: VesselFilter;
  readonly setFilter: (filter: VesselFilter) => void;
  /** Typed years include the last one. */
  readonly wholeYears?: boolean;
  readonly suggested: readonly ClassBounds[];
  readonly label: (bounds: ClassBounds) => string;
}

/** A number someone typed, with a point or a comma; undefined for anything else. */
function typedNumber(form: FormData, field: string): number | undefined {
  const typed = form.get(field);
  if (typeof typed !== 'string' || typed.trim() === '') return undefined;
  const value = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** A filter by a range: a class of the charts, or typed bounds. */
export function FacetSpan(props: FacetSpanProps) {
  const { name, unit, field, filter, setFilter, wholeYears = false, suggested, label } = props;
  const { t } = useTranslation();
  const chosen = classIn(filter, field);
  const beyond = wholeYears ? 1 : 0;
  const inUnit = (bound: string) => (unit === undefined ? bound : t('dashboard.filter.inUnit', { bound, unit }));
  return (
    <FacetButton name={name} chosen={chosen === undefined ? 0 : 1}>
      {(close) => (
        <>
          <form
            className={classes.typed}
            onSubmit={(event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              const [from, to] = [typedNumber(form, 'from'), typedNumber(form, 'to')];
              const reversed = from !== undefined && to !== undefined && from > to;
              const [least, most] = reversed ? [to, from] : [from, to];
              const below = most === undefined ? undefined : most + beyond;
              setFilter(withClass(filter, field, tidyClass({ from: least, below })));
              close();
            }}
          >
            <TextInput
              name="from"
              size="sm"
              inputMode="decimal"
              maxLength={8}
              label={inUnit(t('dashboard.filter.from'))}
              defaultValue={chosen?.from}
              data-autofocus
            />
            <TextInput
              name="to"
              size="sm"
              inputMode="decimal"
              maxLength={8}
              label={inUnit(t(wholeYears ? 'dashboard.filter.toYear' : 'dashboard.filter.to'))}
              defaultValue={chosen?.below === undefined ? undefined : chosen.below - beyond}
            />
            <Button type="submit" size="sm" variant="default">
              {t('dashboard.filter.apply')}
            </Button>
          </form>
          <ul className={classes.classes} aria-label={t('dashboard.filter.classes')}>
            {suggested.map((one) => (
              <li key={label(one)}>
                <button
                  type="button"
                  className={classes.class}
                  aria-pressed={isClassIn(filter, field, one)}
                  onClick={() => {
                    setFilter(withClassToggled(filter, field, one));
                    close();
                  }}
                >
                  {label(one)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </FacetButton>
  );
}
