import { Button, TextInput } from '@mantine/core';
import { isSameSpan, tidySpan, toggledSpan, type Span } from './dashboardFilter.ts';
import { useTranslation } from '#lib/language.ts';
import { FacetButton } from './FacetButton.tsx';
import classes from './FacetSpan.module.css';

interface FacetSpanProps {
  readonly name: string;
  /** Of the typed values. */
  readonly unit?: string;
  readonly span: Span | undefined;
  /** Typed years include the last one. */
  readonly wholeYears?: boolean;
  readonly suggested: readonly Span[];
  readonly label: (span: Span) => string;
  readonly setSpan: (span: Span | undefined) => void;
}

/** A number someone typed, with a point or a comma; undefined for anything else. */
function typedNumber(form: FormData, field: string): number | undefined {
  const typed = form.get(field);
  if (typeof typed !== 'string' || typed.trim() === '') return undefined;
  const value = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** A filter by a range: a class of the charts, or typed bounds. */
export function FacetSpan({ name, unit, span, wholeYears = false, suggested, label, setSpan }: FacetSpanProps) {
  const { t } = useTranslation('dashboard');
  const beyond = wholeYears ? 1 : 0;
  const inUnit = (bound: string) => (unit === undefined ? bound : t('filter.inUnit', { bound, unit }));
  return (
    <FacetButton name={name} chosen={span === undefined ? 0 : 1}>
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
              setSpan(tidySpan({ from: least, below: most === undefined ? undefined : most + beyond }));
              close();
            }}
          >
            <TextInput
              name="from"
              size="sm"
              inputMode="decimal"
              maxLength={8}
              label={inUnit(t('filter.from'))}
              defaultValue={span?.from}
              data-autofocus
            />
            <TextInput
              name="to"
              size="sm"
              inputMode="decimal"
              maxLength={8}
              label={inUnit(t(wholeYears ? 'filter.toYear' : 'filter.to'))}
              defaultValue={span?.below === undefined ? undefined : span.below - beyond}
            />
            <Button type="submit" size="sm" variant="default">
              {t('filter.apply')}
            </Button>
          </form>
          <ul className={classes.classes} aria-label={t('filter.classes')}>
            {suggested.map((one) => (
              <li key={label(one)}>
                <button
                  type="button"
                  className={classes.class}
                  aria-pressed={span !== undefined && isSameSpan(span, one)}
                  onClick={() => {
                    setSpan(toggledSpan(span, one));
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
