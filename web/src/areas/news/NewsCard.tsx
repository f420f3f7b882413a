import { Link } from '@tanstack/react-router';
import type { NewsListItem } from '@wheelhouse/contract/news';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { memo } from 'react';
import { say, useTranslation } from '#lib/language.ts';
import { Banner } from '#ui/Banner.tsx';
import card from '#ui/Card.module.css';
import { Day } from '#ui/Day.tsx';
import { DraftMark } from '#ui/DraftMark.tsx';
import { draftWords } from './draftWords.ts';
import { languageName } from './languageName.ts';
import classes from './NewsCard.module.css';

interface NewsCardProps {
  readonly article: NewsListItem;
  /** The first of all, over the whole width. */
  readonly large?: boolean;
  /** One of the first: its banner loads at once. */
  readonly first?: boolean;
  /** Its index in a list that is navigated by keys. */
  readonly index?: number;
  /** The level of its heading. */
  readonly level?: 2 | 3;
}

const sizes = '(max-width: 35.49em) calc(100vw - 32px), (max-width: 47.99em) 50vw, 390px';
const largeSizes = '(max-width: 47.99em) calc(100vw - 32px), 690px';

/** An article in a list: banner, title, subject, author, date and language. */
export const NewsCard = memo(function NewsCard({
  article,
  large = false,
  first = false,
  index,
  level = 2,
}: NewsCardProps) {
  const { t } = useTranslation();
  const { id, title, shortDescription, published, time, languageIso, banner, source } = article;
  const Heading = `h${level}` as const;
  const lang = languageIso?.toLowerCase();
  return (
    <div className={`${card.card} ${card.column} ${classes.card}`} data-large={large || undefined}>
      <div className={`${card.banner} ${classes.picture}`}>
        <Banner id={id} picture={banner} sizes={large ? largeSizes : sizes} first={first} />
        {!published && <DraftMark word={draftWords(article, t)} />}
      </div>
      <div className={classes.text}>
        <Heading className={classes.title} lang={lang}>
          <Link
            to="/news/$newsId"
            params={{ newsId: String(id) }}
            className={classes.link}
            preload={false}
            {...(index !== undefined && { state: { fromNews: true } })}
            data-place={index}
          >
            {title || say(publishingMessages.untitled)}
          </Link>
        </Heading>
        {shortDescription !== '' && (
          <p className={classes.description} lang={lang}>
            {shortDescription}
          </p>
        )}
        <p className={classes.about}>
          <span className={classes.source}>{source.name}</span>
          {/* Browsers name languages in their own ways. */}
          <span suppressHydrationWarning>
            <Day instant={time} />
            {languageIso !== undefined && ` · ${languageName(languageIso)}`}
          </span>
        </p>
      </div>
    </div>
  );
});
