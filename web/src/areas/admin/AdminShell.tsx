import { Link } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHolds } from '#areas/session/permission.ts';
import { say, useTranslation } from '#lib/language.ts';
import { adminSections } from './adminSections.ts';
import classes from './AdminShell.module.css';

interface AdminShellProps {
  /** The key of the section that is shown. */
  readonly current: string;
  readonly children: ReactNode;
}

/**
 * The list of sections, and one of them: beside each other, on phones below each other with the list folded. Who reviews
 * identities without being an administrator has no list.
 */
export function AdminShell({ current, children }: AdminShellProps) {
  const { t } = useTranslation();
  const isAdmin = useHolds('ADMIN');
  if (!isAdmin) return <div className={classes.content}>{children}</div>;
  const shown = adminSections.find(({ key }) => key === current);
  const links = (
    <ul className={classes.links}>
      {adminSections.map(({ key, label, icon: Icon }) => (
        <li key={key}>
          <Link
            to="/admin/$"
            params={{ _splat: key }}
            className={classes.link}
            aria-current={key === current ? 'page' : undefined}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
            {say(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={classes.shell}>
      <nav className={classes.beside} aria-label={t('admin.sections')}>
        {links}
      </nav>
      <nav className={classes.above} aria-label={t('admin.sections')}>
        <details key={current}>
          <summary className={classes.summary}>
            {t('admin.section')}: {shown === undefined ? t('admin.title') : say(shown.label)}
            <IconChevronDown size={20} stroke={1.5} aria-hidden />
          </summary>
          {links}
        </details>
      </nav>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
