import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { newsLimits } from '@wheelhouse/contract/news';
import { useTranslation } from '#lib/language.ts';
import classes from './AnalyticsBanner.module.css';

const bars = [22, 34, 28, 46, 40, 58, 50, 70] as const;

/** The fixed banner to the article about the analytics (content specification, section 2). */
export function AnalyticsBanner() {
  const { t } = useTranslation();
  return (
    <Link to="/news/$newsId" params={{ newsId: String(newsLimits.analyticsArticle) }} className={classes.banner}>
      <svg viewBox="0 0 200 80" className={classes.chart} aria-hidden="true">
        {bars.map((height, index) => (
          <rect key={height} x={index * 25 + 4} y={80 - height} width="15" height={height} rx="2" />
        ))}
        <path d="M10 56L36 42 61 49 86 30 111 36 136 17 161 25 188 5" />
      </svg>
      <span className={classes.text}>
        <span className={classes.title}>{t('news.analytics')}</span>
        <span className={classes.lead}>{t('news.analyticsLead')}</span>
      </span>
      <IconArrowRight size={22} stroke={1.5} className={classes.arrow} aria-hidden />
    </Link>
  );
}
