import { useIntersection, useReducedMotion } from '@mantine/hooks';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { newsLimits } from '@wheelhouse/contract/news';
import type { PromotedArticle } from '@wheelhouse/contract/promotions';
import { useEffect, useRef, useState, type CSSProperties, type TouchEvent } from 'react';
import { CarouselButtons } from './CarouselButtons.tsx';
import { PromotedSlide } from './PromotedSlide.tsx';
import { useTranslation } from '#lib/language.ts';
import classes from './PromotedCarousel.module.css';

const { intervalMs, transitionMs } = newsLimits.carousel;
/** CSS pixels a finger moves sideways to turn to the next. */
const swipeEnough = 40;

interface PromotedCarouselProps {
  /** At least one. */
  readonly promoted: readonly PromotedArticle[];
  /** One of them is in view. */
  readonly onSeen: (promotion: number) => void;
  /** One of them was pressed. */
  readonly onPressed: (promotion: number) => void;
}

/**
 * Promoted articles in turn (content specification, section 9). It stops while the pointer or the focus is in
 * it, after it was paused, and for users who prefer less motion (WCAG 2.2.2; WAI-ARIA, pattern "carousel").
 */
export function PromotedCarousel({ promoted, onSeen, onPressed }: PromotedCarouselProps) {
  const { t } = useTranslation();
  const still = useReducedMotion(true);
  const { ref, entry } = useIntersection<HTMLElement>({ threshold: 0.5 });
  const [turned, setTurned] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const swipe = useRef<number>(undefined);
  const several = promoted.length > 1;
  const current = turned % promoted.length;
  const shown = promoted[current];
  const inView = entry?.isIntersecting === true;
  const playing = several && !still && !paused;
  const turning = playing && !held && inView;
  const turn = (step: number) => setTurned((before) => (before + step + promoted.length) % promoted.length);

  useEffect(() => {
    if (!turning) return undefined;
    const timer = setInterval(() => setTurned((before) => before + 1), intervalMs);
    return () => clearInterval(timer);
  }, [turning]);

  const shownId = shown?.id;
  useEffect(() => {
    if (inView && shownId !== undefined) onSeen(shownId);
  }, [inView, shownId, onSeen]);

  function endSwipe({ changedTouches }: TouchEvent) {
    const moved = (changedTouches[0]?.clientX ?? 0) - (swipe.current ?? 0);
    if (swipe.current !== undefined && several && Math.abs(moved) >= swipeEnough) turn(moved < 0 ? 1 : -1);
    swipe.current = undefined;
  }

  const motion: CSSProperties & Record<'--turn', string> = {
    '--turn': `${transitionMs}ms`,
    transform: `translateX(${-100 * current}%)`,
  };
  return (
    // Its buttons take the actions; the carousel itself only stops while the pointer or focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={ref}
      className={classes.carousel}
      aria-roledescription={t('news.carousel')}
      aria-label={t('news.promoted')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHeld(currentTarget.contains(relatedTarget))}
      onTouchStart={({ touches }) => {
        swipe.current = touches[0]?.clientX;
      }}
      onTouchEnd={endSwipe}
    >
      {several && !still && (
        <button
          type="button"
          className={classes.pause}
          aria-label={t(paused ? 'news.play' : 'news.pause')}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <IconPlayerPlayFilled size={18} aria-hidden /> : <IconPlayerPauseFilled size={18} aria-hidden />}
        </button>
      )}
      <div className={classes.window} aria-live={turning ? 'off' : 'polite'}>
        <div className={classes.track} style={motion}>
          {promoted.map((promotion, index) => (
            <PromotedSlide
              key={promotion.id}
              promotion={promotion}
              label={t('news.slide', { place: index + 1, count: promoted.length })}
              shown={index === current}
              first={index === 0}
              onPressed={onPressed}
            />
          ))}
        </div>
      </div>
      {several && (
        <CarouselButtons slides={promoted.map(({ id }) => id)} current={current} onTurn={turn} onShow={setTurned} />
      )}
    </section>
  );
}
