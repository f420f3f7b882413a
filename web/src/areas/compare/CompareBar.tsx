import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { Flag } from '#ui/Flag.tsx';
import classes from './CompareBar.module.css';
import { useCompare } from './compareSlots.ts';
import { compareFullId } from './CompareToggle.tsx';
import type { Slot } from './slots.ts';

interface CompareBarProps {
  readonly names: Pick<Names, 'country'>;
}

/**
 * The two slots at the bottom of the vessel list and of a vessel's page, if at least one is taken, with the button to
 * compare.
 */
export function CompareBar({ names }: CompareBarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { vesselA, vesselB, remove } = useCompare();
  const bar = useRef<HTMLElement>(null);
  const full = vesselA !== undefined && vesselB !== undefined;
  if (vesselA === undefined && vesselB === undefined) return null;

  function clear(id: number) {
    remove(id);
    // The pressed button is gone: the focus stays in the bar or, if that is gone too, in the list.
    const goesOn = full ? bar.current : document.getElementById('main');
    goesOn?.focus({ preventScroll: true });
  }

  const slot = (vessel: Slot | undefined) =>
    vessel === undefined ? (
      <span className={classes.free}>{t('compareBar.free')}</span>
    ) : (
      <>
        <Flag iso={vessel.flag} name={names.country(vessel.flag)} />
        <span className={classes.name} title={vessel.name}>
          {vessel.name}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className={classes.remove}
          aria-label={t('compareBar.removeVessel', { vessel: vessel.name })}
          onClick={() => clear(vessel.id)}
        >
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      </>
    );

  return (
    <section ref={bar} className={classes.bar} aria-label={t('compareBar.title')} tabIndex={-1}>
      <ul className={classes.slots}>
        <li className={classes.slot}>{slot(vesselA)}</li>
        <li className={classes.slot}>{slot(vesselB)}</li>
      </ul>
      <p id={compareFullId} className={classes.note} role="status">
        {t(full ? 'compareBar.full' : 'compareBar.needsTwo')}
      </p>
      <Button
        className={classes.compare}
        disabled={!full}
        onClick={() => {
          if (full) void navigate({ to: '/compare', search: { a: vesselA.id, b: vesselB.id } });
        }}
      >
        {t('compareBar.compare')}
      </Button>
    </section>
  );
}
