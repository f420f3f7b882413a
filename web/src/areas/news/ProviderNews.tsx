import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { providerNewsQuery } from './news.ts';
import { useTranslation } from '#lib/language.ts';
import { NewsSection } from './NewsSection.tsx';

interface ProviderNewsProps {
  readonly providerId: number;
}

/** The latest articles of a provider, and a link to all of them. */
export function ProviderNews({ providerId }: ProviderNewsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(providerNewsQuery(providerId));
  if (data === undefined) return null;
  return (
    <NewsSection
      title={t('news.title')}
      articles={data.data}
      aside={
        data.total > data.data.length && (
          <Link to="/news" search={{ provider: providerId }}>
            {t('news.all')}
          </Link>
        )
      }
    />
  );
}
