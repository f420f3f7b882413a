import { CloseButton } from '@mantine/core';
import { useId, useRef, type ReactNode } from 'react';
import { useEscape } from './useEscape.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './Panel.module.css';
import { useSheetHeight } from './useSheetHeight.ts';
import { useSwipe } from './useSwipe.ts';

interface PanelProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** Where Escape doesn't close at once. */
  readonly onEscape?: () => void;
  /** Where a swipe does more than close downwards. */
  readonly onSwipe?: ((direction: 'up' | 'down') => void) | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A panel over the map: floats on a desktop; on a phone it slides up from the bottom and can be swiped away. */
export function Panel({ title, onClose, onEscape = onClose, onSwipe, className, children }: PanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const element = useRef<HTMLElement>(null);
  useEscape(onEscape, element);
  useSheetHeight(element);
  const swipe = useSwipe(
    (direction) => {
      if (onSwipe !== undefined) onSwipe(direction);
      else if (direction === 'down') onClose();
    },
    (handle) => handle.closest('section'),
  );
  return (
    <section ref={element} className={[classes.panel, className].join(' ')} data-panel aria-labelledby={titleId}>
      <div className={classes.handle} {...swipe}>
        <div className={classes.grip} aria-hidden="true" />
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
      </div>
      <CloseButton className={classes.close} size="lg" iconSize={18} aria-label={t('map.close')} onClick={onClose} />
      {children}
    </section>
  );
}
