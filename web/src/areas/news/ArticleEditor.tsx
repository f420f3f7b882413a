import { Badge, Button, Select, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { newsLimits, newsMessages, uploadNewsBanner, uploadNewsImage } from '@wheelhouse/contract/news';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaAddress } from '#lib/api.ts';
import { dictionariesQuery } from '#lib/dictionaries.ts';
import { localizedText } from '#lib/language.ts';
import { forgetArticle, type WholeArticle } from '#lib/news.ts';
import { useHolds } from '#lib/permission.ts';
import { uploadClient } from '#lib/uploadClient.ts';
import { CannotSubmit, type FieldFault } from '#ui/CannotSubmit.tsx';
import { CountedField } from '#ui/editing/CountedField.tsx';
import { EditorTools } from '#ui/editing/EditorTools.tsx';
import { NotSaved } from '#ui/editing/NotSaved.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { LeavePrompt } from '#ui/LeavePrompt.tsx';
import { Notices } from '#ui/Notices.tsx';
import { notice } from '#ui/notices.ts';
import type { OwnVideo } from '#ui/richText/VideoChoice.tsx';
import { UnsavedOffer } from '#ui/UnsavedOffer.tsx';
import { ImagePicker } from '#ui/upload/ImagePicker.tsx';
import { draftFaults, isBlank } from './articleDraft.ts';
import classes from './ArticleEditor.module.css';
import { LinkPicker } from './LinkPicker.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { useArticleDraft } from './useArticleDraft.ts';

const RichTextEditor = lazy(() => import('#ui/richText/RichTextEditor.tsx'));
const Versions = lazyPart(async () => (await import('./Versions.tsx')).Versions);

interface ArticleEditorProps {
  readonly whole: WholeArticle;
  readonly userId: number;
  readonly videos: readonly OwnVideo[];
}

/** Edits an article: as a draft without rules, or published (content specification, sections 4 and 5). */
export function ArticleEditor({ whole, userId, videos }: ArticleEditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayLinkCompanies = useHolds('VIEW_OWNER');
  const { data: dictionaries } = useQuery(dictionariesQuery);
  const editing = useArticleDraft(whole, userId, mayLinkCompanies);
  const { draft, changed, offer, change } = editing;
  const { article } = editing.loaded;
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [leaving, setLeaving] = useState<'saved' | 'given up'>();
  const [looking, setLooking] = useState(false);
  const [isNew] = useState(() => isBlank(whole));
  const { id } = article;

  const labels = {
    title: t('article.title'),
    shortDescription: t('article.shortDescription'),
    longDescription: t('article.body'),
    languageIso: t('article.language'),
    vesselIds: t('article.vessels'),
    companyIds: t('article.companies'),
  } as const;
  const hindrances = draftFaults(draft);
  const found = new Map(hindrances.map(({ field, message }) => [field, message]));

  useEffect(() => {
    if (leaving === undefined) return;
    forgetArticle(queries, id);
    const nothing = leaving === 'given up' && isNew;
    void (nothing
      ? navigate({ to: '/news', replace: true })
      : navigate({ to: '/news/$newsId', params: { newsId: String(id) }, replace: true }));
  }, [leaving, isNew, navigate, queries, id]);

  async function save(published: boolean) {
    const refused = published ? hindrances : [];
    setFaults(refused.map(({ field, message }) => ({ field: labels[field], message })));
    if (refused.length === 0 && (await editing.save(published))) setLeaving('saved');
  }
  async function restored() {
    setLooking(false);
    await editing.takeTheirs();
    forgetArticle(queries, id);
    notice(t('article.restored'), t('news.dismiss'), 'done');
  }
  async function sendImage(file: File): Promise<string> {
    const { path } = await uploadClient(() => {}).call(uploadNewsImage, { params: { id }, file });
    return mediaAddress(path);
  }

  return (
    <div className={classes.editor}>
      <h1 className={classes.heading}>
        {isNew ? t('article.new') : whole.article.title || newsMessages.draft}{' '}
        {!article.published && (
          <Badge component="span" variant="light" color="buoy" size="lg">
            {newsMessages.draft}
          </Badge>
        )}
      </h1>
      {offer !== undefined && (
        <UnsavedOffer
          keptAt={offer.keptAt}
          text={offer.value.title}
          onRestore={editing.restore}
          onForget={editing.forget}
        />
      )}
      <div className={classes.columns}>
        <div className={classes.part}>
          <CountedField
            label={labels.title}
            value={draft.title}
            max={newsLimits.title.max}
            error={draft.title.trim() === '' ? undefined : found.get('title')}
            onChange={(title) => change({ title })}
          />
          <CountedField
            label={labels.shortDescription}
            rows={4}
            value={draft.shortDescription}
            max={newsLimits.shortDescription.max}
            error={draft.shortDescription.trim() === '' ? undefined : found.get('shortDescription')}
            onChange={(shortDescription) => change({ shortDescription })}
          />
          <Suspense fallback={<Skeleton height={420} />}>
            <RichTextEditor
              key={editing.edition}
              label={labels.longDescription}
              start={draft.longDescription}
              videos={videos}
              sendImage={sendImage}
              onChange={(longDescription) => change({ longDescription })}
            />
          </Suspense>
        </div>
        <div className={classes.part}>
          <ImagePicker
            label={t('article.banner')}
            alt={t('article.bannerOf', { title: draft.title })}
            hint={t('upload.imageHint')}
            shape="banner"
            picture={article.banner}
            send={async (file, onProgress, signal) => {
              const { picture, version } = await uploadClient(onProgress).call(uploadNewsBanner, {
                params: { id },
                file,
                signal,
              });
              editing.took((loaded) => ({ ...loaded, article: { ...loaded.article, banner: picture, version } }));
            }}
          />
          <Select
            label={labels.languageIso}
            placeholder={t('article.chooseLanguage')}
            data={(dictionaries?.languages ?? []).map(({ iso, value }) => ({
              value: iso.toUpperCase(),
              label: localizedText(value),
            }))}
            value={draft.languageIso === '' ? null : draft.languageIso}
            onChange={(languageIso) => change({ languageIso: languageIso ?? '' })}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('article.clearLanguage') }}
          />
          <LinkPicker
            label={labels.vesselIds}
            placeholder={t('article.findVessels')}
            category="VESSEL"
            chosen={draft.vessels}
            onChange={(vessels) => change({ vessels })}
          />
          {mayLinkCompanies && (
            <LinkPicker
              label={labels.companyIds}
              placeholder={t('article.findCompanies')}
              category="COMPANY"
              chosen={draft.companies}
              onChange={(companies) => change({ companies })}
            />
          )}
          <ScheduleFields
            draft={draft}
            published={article.published}
            hindrance={hindrances[0]?.message}
            onChange={change}
          />
          {!isNew && (
            <Button
              variant="default"
              leftSection={<IconHistory size={18} stroke={1.5} />}
              onClick={() => setLooking(true)}
            >
              {t('article.versions')}
            </Button>
          )}
        </div>
      </div>
      <NotSaved
        refusal={editing.refusal}
        stale={editing.stale}
        onTakeTheirs={() => void editing.takeTheirs()}
        onKeepMine={() => void editing.keepMine()}
      />
      <EditorTools
        saving={editing.saving}
        onCancel={() => setLeaving('given up')}
        onSave={(published) => void save(published)}
      />
      <LeavePrompt
        question={publishingMessages.discard}
        when={changed && leaving !== 'saved'}
        onStay={() => setLeaving(undefined)}
        onLeave={editing.discard}
      />
      <CannotSubmit faults={faults} onClose={() => setFaults([])} />
      {looking && (
        <Suspense>
          <Versions article={article} onClose={() => setLooking(false)} onRestored={() => void restored()} />
        </Suspense>
      )}
      <Notices />
    </div>
  );
}
