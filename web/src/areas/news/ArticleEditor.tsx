import { Badge } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { newsLimits, newsMessages, uploadNewsBanner, uploadNewsImage } from '@wheelhouse/contract/news';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { useState } from 'react';
import { say, useTranslation } from '#lib/language.ts';
import { forgetArticle, type FullArticle } from './news.ts';
import { useHolds } from '#areas/session/permission.ts';
import { DraftBanner } from '#ui/editing/DraftBanner.tsx';
import { DraftBody } from '#ui/editing/DraftBody.tsx';
import { DraftEditor, type EditorProps } from '#ui/editing/DraftEditor.tsx';
import { DraftLine } from '#ui/editing/DraftLine.tsx';
import { showToast } from '#ui/toasts.ts';
import { draftErrors } from './articleDraft.ts';
import { ArticleFacts } from './ArticleFacts.tsx';
import classes from './ArticleEditor.module.css';
import { OlderVersions } from './OlderVersions.tsx';
import { useArticleDraft } from './useArticleDraft.ts';

/** Edits an article: as a draft without rules, or published (content specification, sections 4 and 5). */
export function ArticleEditor({ full, userId, videos }: EditorProps<FullArticle>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayLinkCompanies = useHolds('VIEW_OWNER');
  const editing = useArticleDraft(full, userId, mayLinkCompanies);
  const { draft, isNew, change } = editing;
  const { article } = editing.loaded;
  const [tried, setTried] = useState(false);
  const { id } = article;
  const labels = {
    title: t('article.title'),
    shortDescription: t('article.shortDescription'),
    longDescription: t('article.body'),
    languageIso: t('article.language'),
    vesselIds: t('article.vessels'),
    companyIds: t('article.companies'),
  } as const;
  const hindrances = draftErrors(draft);
  const form = { editing, labels, limits: newsLimits, hindrances };

  function done(isEmptyDraft: boolean) {
    forgetArticle(queries, id);
    const unseen = article.owners?.unseen === true && article.published && !full.article.published;
    if (unseen) showToast(say(newsMessages.unseen), t('news.dismiss'), 'done');
    if (isEmptyDraft) void navigate({ to: '/news', replace: true });
    else void navigate({ to: '/news/$newsId', params: { newsId: String(id) }, replace: true });
  }

  const heading = (
    <>
      {isNew ? t('article.new') : article.title || say(publishingMessages.untitled)}{' '}
      {!article.published && (
        <Badge component="span" variant="light" color="buoy" size="lg">
          {say(newsMessages.draft)}
        </Badge>
      )}
    </>
  );
  const toDraft =
    article.owners?.promotion === 'PROMOTED'
      ? {
          title: t('article.toDraft'),
          text: t('article.promotionStops'),
          keep: t('article.keepPublished'),
          confirm: t('article.asDraft'),
        }
      : undefined;
  return (
    <DraftEditor
      heading={heading}
      form={form}
      question={say(publishingMessages.discard)}
      toDraft={toDraft}
      onDone={done}
      onRefused={() => setTried(true)}
      wide
    >
      <div className={classes.columns}>
        <div className={classes.part}>
          <DraftLine form={form} field="title" />
          <DraftLine form={form} field="shortDescription" />
          <DraftBody
            form={form}
            videos={videos}
            sendImage={(client, file) => client.call(uploadNewsImage, { params: { id }, file })}
          />
        </div>
        <div className={classes.part}>
          <DraftBanner
            label={t('article.banner')}
            alt={t('article.bannerOf', { title: draft.title })}
            picture={article.banner}
            send={(client, file, signal) => client.call(uploadNewsBanner, { params: { id }, file, signal })}
            onSent={({ picture, version }) =>
              editing.took((loaded) => ({ ...loaded, article: { ...loaded.article, banner: picture, version } }))
            }
          />
          <ArticleFacts
            draft={draft}
            labels={labels}
            published={article.published}
            mayLinkCompanies={mayLinkCompanies}
            hindrances={hindrances}
            tried={tried}
            onChange={change}
          />
          {!isNew && <OlderVersions article={article} onRestored={editing.takeTheirs} />}
        </div>
      </div>
    </DraftEditor>
  );
}
