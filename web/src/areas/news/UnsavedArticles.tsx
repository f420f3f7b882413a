import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/language.ts';
import { UnsavedDrafts } from '#ui/editing/UnsavedDrafts.tsx';

/** Links to articles that were typed and never saved. */
export function UnsavedArticles({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  return (
    <UnsavedDrafts
      prefix={`${userId}/article/`}
      words={(time) => t('news.unsaved', { time })}
      renderEditor={(newsId) => (
        <Button size="xs" renderRoot={(props) => <Link {...props} to="/news/edit/$newsId" params={{ newsId }} />}>
          {t('news.goOnWriting')}
        </Button>
      )}
      forget={t('news.forgetUnsaved')}
    />
  );
}
