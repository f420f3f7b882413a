import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '#lib/language.ts';
import classes from './PromotedCarousel.module.css';

interface CarouselButtonsProps {
  /** A key for each slide. */
  readonly slides: readonly number[];
  /** The index of the one that is shown. */
  readonly current: number;
  readonly onTurn: (step: 1 | -1) => void;
  readonly onShow: (index: number) => void;
}

/** Turns to the slides beside the one that is shown, or to any by its dot. */
export function CarouselButtons({ slides, current, onTurn, onShow }: CarouselButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className={classes.turn}
        data-side="left"
        aria-label={t('news.previous')}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft size={22} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.turn}
        data-side="right"
        aria-label={t('news.next')}
        onClick={() => onTurn(1)}
      >
        <IconChevronRight size={22} stroke={1.75} aria-hidden />
      </button>
      <div className={classes.dots}>
        {slides.map((id, index) => (
          <button
            key={id}
            type="button"
            className={classes.dot}
            aria-label={t('news.showSlide', { place: index + 1, count: slides.length })}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
          />
        ))}
      </div>
    </>
  );
}
