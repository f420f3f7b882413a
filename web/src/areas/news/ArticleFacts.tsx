import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dictionariesQuery } from '#areas/dictionaries/dictionaries.ts';
import { localizedText, useTranslation } from '#lib/language.ts';
import type { ArticleDraft, draftErrors } from './articleDraft.ts';
import { LinkPicker } from './LinkPicker.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';

interface ArticleFactsProps {
  readonly draft: ArticleDraft;
  readonly labels: { readonly languageIso: string; readonly vesselIds: string; readonly companyIds: string };
  readonly published: boolean;
  readonly mayLinkCompanies: boolean;
  readonly hindrances: ReturnType<typeof draftErrors>;
  /** Publishing was tried, so what is missing is shown. */
  readonly tried: boolean;
  readonly onChange: (change: Partial<ArticleDraft>) => void;
}

/** Language, linked vessels and companies, and planned times of an article. */
export function ArticleFacts(props: ArticleFactsProps) {
  const { draft, labels, published, mayLinkCompanies, hindrances, tried, onChange } = props;
  const { t } = useTranslation();
  const { data: dictionaries } = useQuery(dictionariesQuery);
  return (
    <>
      <Select
        label={labels.languageIso}
        placeholder={t('article.chooseLanguage')}
        data={(dictionaries?.languages ?? [])
          .filter(({ iso, hidden }) => hidden !== true || iso.toUpperCase() === draft.languageIso)
          .map(({ iso, value }) => ({ value: iso.toUpperCase(), label: localizedText(value) }))}
        value={draft.languageIso === '' ? null : draft.languageIso}
        onChange={(languageIso) => onChange({ languageIso: languageIso ?? '' })}
        error={tried ? hindrances.find(({ field }) => field === 'languageIso')?.message : undefined}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('article.clearLanguage') }}
      />
      <LinkPicker
        label={labels.vesselIds}
        placeholder={t('article.findVessels')}
        category="VESSEL"
        chosen={draft.vessels}
        onChange={(vessels) => onChange({ vessels })}
      />
      {mayLinkCompanies && (
        <LinkPicker
          label={labels.companyIds}
          placeholder={t('article.findCompanies')}
          category="COMPANY"
          chosen={draft.companies}
          onChange={(companies) => onChange({ companies })}
        />
      )}
      <ScheduleFields draft={draft} published={published} hindrance={hindrances[0]?.message} onChange={onChange} />
    </>
  );
}
