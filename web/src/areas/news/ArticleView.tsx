import { Badge } from '@mantine/core';
import { newsMessages } from '@wheelhouse/contract/news';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import type { ReactNode } from 'react';
import { say, useTranslation } from '#lib/language.ts';
import type { FullArticle } from './news.ts';
import { Day } from '#ui/Day.tsx';
import { Picture } from '#ui/Picture.tsx';
import { RichTextView } from '#ui/richText/RichTextView.tsx';
import classes from './ArticleView.module.css';
import { draftWords } from './draftWords.ts';
import { languageName } from './languageName.ts';

interface ArticleViewProps extends FullArticle {
  /** The actions for it. */
  readonly tools: ReactNode;
  /** Shown beside the text. */
  readonly beside: ReactNode;
}

/** An article as everyone reads it. */
export function ArticleView({ article, body, tools, beside }: ArticleViewProps) {
  const { t } = useTranslation();
  const { title, shortDescription, published, time, languageIso, banner, source, owners } = article;
  const lang = languageIso?.toLowerCase();
  return (
    <article>
      {tools}
      <header className={classes.head}>
        <p className={classes.about}>
          <span>{source.name}</span>
          <Day instant={time} />
          {languageIso !== undefined && <span suppressHydrationWarning>{languageName(languageIso)}</span>}
          {!published && (
            <Badge component="span" variant="light" color="buoy" size="lg">
              {draftWords(article, t)}
            </Badge>
          )}
          {owners?.promotion === 'PROMOTED' && (
            <Badge component="span" variant="light" size="lg">
              {say(newsMessages.promoted)}
            </Badge>
          )}
        </p>
        {published && owners?.unseen === true && <p className={classes.unseen}>{say(newsMessages.unseen)}</p>}
        <h1 className={classes.title} lang={lang}>
          {title || say(publishingMessages.untitled)}
        </h1>
        {shortDescription !== '' && (
          <p className={classes.lead} lang={lang}>
            {shortDescription}
          </p>
        )}
      </header>
      {banner !== undefined && (
        <div className={classes.banner}>
          <Picture picture={banner} alt="" sizes="(max-width: 900px) 100vw, 1176px" first />
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.body} lang={lang}>
          <RichTextView html={body} />
        </div>
        <div className={classes.beside}>{beside}</div>
      </div>
    </article>
  );
}
