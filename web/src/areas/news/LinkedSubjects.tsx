import { IconBuilding, IconShip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Article } from '@wheelhouse/contract/news';
import { useTranslation } from '#lib/language.ts';
import classes from './LinkedSubjects.module.css';

interface LinkedSubjectsProps {
  readonly article: Pick<Article, 'vessels' | 'companies'>;
}

/** The vessels and companies an article is about, each a link. */
export function LinkedSubjects({ article: { vessels, companies } }: LinkedSubjectsProps) {
  const { t } = useTranslation();
  if (vessels.length + companies.length === 0) return null;
  return (
    <section className={classes.linked} aria-labelledby="linked-subjects">
      <h2 id="linked-subjects" className={classes.title}>
        {t('article.linked')}
      </h2>
      <ul className={classes.list}>
        {vessels.map(({ id, name }) => (
          <li key={id}>
            <IconShip size={18} stroke={1.5} aria-hidden />
            <Link to="/vessel/$vesselId" params={{ vesselId: String(id) }}>
              {name}
            </Link>
          </li>
        ))}
        {companies.map(({ id, name }) => (
          <li key={id}>
            <IconBuilding size={18} stroke={1.5} aria-hidden />
            <Link to="/company/$companyId" params={{ companyId: String(id) }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
