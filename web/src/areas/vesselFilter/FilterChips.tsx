import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { useEffect, useRef } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { useUser } from '#areas/session/useSession.ts';
import { setParts } from '@wheelhouse/contract/filterCodec';
import { withoutPart } from './vesselFilter.ts';
import classes from './FilterChips.module.css';
import { filterText } from './filterText.ts';

interface FilterChipsProps {
  readonly filter: VesselFilter;
  readonly onChange: (next: VesselFilter) => void;
  /** Small, for use over a map. */
  readonly compact?: boolean;
  /** Where the focus goes when the last chip is removed. */
  readonly opener: string;
}

/** A chip for each filter that is set, which removes it, and one that removes all. */
export function FilterChips({ filter, onChange, compact = false, opener }: FilterChipsProps) {
  const { t } = useTranslation();
  const names = useNames();
  const fleets = useUser()?.fleets ?? [];
  const parts = setParts(filter);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);

  // The pressed chip is gone: the focus moves to the next one.
  useEffect(() => {
    const place = removed.current;
    if (place === undefined) return;
    removed.current = undefined;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    buttons[Math.min(place, parts.length - 1)]?.focus({ preventScroll: true });
  });

  function change(next: VesselFilter, place: number) {
    if (setParts(next).length === 0) document.getElementById(opener)?.focus({ preventScroll: true });
    else removed.current = place;
    onChange(next);
  }

  return (
    <ul ref={list} className={classes.chips} data-compact={compact || undefined} aria-label={t('filter.set')}>
      {parts.map((part, place) => {
        const { label, value } = filterText(part, filter, { t, names, fleets });
        return (
          <li key={part}>
            <UnstyledButton className={classes.chip} onClick={() => change(withoutPart(filter, part), place)}>
              <VisuallyHidden>{t('filter.remove')}</VisuallyHidden>
              <span className={classes.label}>{label}</span>
              <span className={classes.value}>{value}</span>
              <IconX size={16} stroke={1.5} aria-hidden="true" />
            </UnstyledButton>
          </li>
        );
      })}
      {parts.length > 0 && (
        <li>
          <UnstyledButton className={classes.reset} onClick={() => change({}, 0)}>
            {t('filter.reset')}
          </UnstyledButton>
        </li>
      )}
    </ul>
  );
}
