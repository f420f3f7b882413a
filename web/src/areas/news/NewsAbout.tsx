import { useQuery } from '@tanstack/react-query';
import { newsLimits } from '@wheelhouse/contract/news';
import { newsAboutQuery, type NewsSubject } from './news.ts';
import { NewsSection } from './NewsSection.tsx';

interface NewsAboutProps {
  readonly title: string;
  readonly subject: NewsSubject;
}

/** The latest articles about a vessel or a company. */
export function NewsAbout({ title, subject }: NewsAboutProps) {
  const { data } = useQuery(newsAboutQuery(subject));
  return <NewsSection title={title} articles={data?.data.slice(0, newsLimits.recent) ?? []} />;
}
