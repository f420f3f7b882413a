import { UnstyledButton } from '@mantine/core';
import { IconChevronUp, IconRoute } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { PeriodChoice, type PeriodChoiceProps } from './PeriodChoice.tsx';
import { useTranslation } from '#lib/language.ts';
import classes from './PeriodPanel.module.css';
import { useSwipe } from '#map/engine/useSwipe.ts';

/** The period tracks are shown for, in a panel that a click or a swipe slides out of the bottom edge. */
export function PeriodPanel(choice: PeriodChoiceProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const bodyId = useId();
  const swipe = useSwipe((direction) => setOpen(direction === 'up'));
  return (
    <div className={classes.panel} data-open={open || undefined}>
      <UnstyledButton
        className={classes.tab}
        aria-expanded={open}
        aria-controls={bodyId}
        onClick={() => setOpen((was) => !was)}
        {...swipe}
      >
        <IconRoute size={18} stroke={1.5} aria-hidden="true" />
        <span className={classes.text}>{t('map.track.tab', { period: t(`map.track.periods.${choice.period}`) })}</span>
        <IconChevronUp className={classes.chevron} size={16} stroke={1.5} aria-hidden="true" />
      </UnstyledButton>
      <div id={bodyId} className={classes.body} hidden={!open}>
        <PeriodChoice {...choice} />
      </div>
    </div>
  );
}
