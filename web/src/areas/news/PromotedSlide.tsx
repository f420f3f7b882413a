import { Link } from '@tanstack/react-router';
import { newsMessages } from '@wheelhouse/contract/news';
import type { PromotedArticle } from '@wheelhouse/contract/promotions';
import { BannerWaves } from '#ui/BannerWaves.tsx';
import { Picture } from '#ui/Picture.tsx';
import classes from './PromotedCarousel.module.css';
import { say, useTranslation } from '#lib/language.ts';

interface PromotedSlideProps {
  readonly promotion: PromotedArticle;
  /** Which of how many it is. */
  readonly label: string;
  readonly shown: boolean;
  readonly first: boolean;
  readonly onPressed: (promotion: number) => void;
}

/** One promoted article: its title over its banner. What is not shown can't be reached. */
export function PromotedSlide({ promotion, label, shown, first, onPressed }: PromotedSlideProps) {
  const { t } = useTranslation();
  const { id, title, shortDescription, banner, languageIso, source } = promotion.news;
  const lang = languageIso?.toLowerCase();
  return (
    <div
      role="group"
      aria-roledescription={t('news.slideKind')}
      aria-label={label}
      className={classes.slide}
      inert={!shown}
    >
      {banner === undefined ? (
        <BannerWaves id={id} />
      ) : (
        <Picture picture={banner} alt="" sizes="(max-width: 78em) 100vw, 1176px" {...(first && { first })} />
      )}
      <div className={classes.words}>
        <p className={classes.marks}>
          <span className={classes.mark}>{say(newsMessages.promoted)}</span>
          {promotion.ownerOnly && <span className={classes.mark}>{say(newsMessages.ownerOnly)}</span>}
          <span>{source.name}</span>
        </p>
        <h2 className={classes.title} lang={lang}>
          <Link
            to="/news/$newsId"
            params={{ newsId: String(id) }}
            className={classes.link}
            preload={false}
            data-counted
            onClick={() => onPressed(promotion.id)}
          >
            {title}
          </Link>
        </h2>
        {shortDescription !== '' && (
          <p className={classes.description} lang={lang}>
            {shortDescription}
          </p>
        )}
      </div>
    </div>
  );
}
