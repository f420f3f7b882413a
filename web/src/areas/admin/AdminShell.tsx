import { Link } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useHolds } from '#areas/session/permission.ts';
import { say, useTranslation } from '#lib/language.ts';
import { adminGroups, adminSections } from './adminSections.ts';
import classes from './AdminShell.module.css';

interface AdminShellProps {
  /** The key of the section that is shown. */
  readonly current: string;
  readonly children: ReactNode;
}

/** The list is longer than a small screen, and scrolls by itself. */
const intoSight = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' });

function SectionLinks({ current }: Pick<AdminShellProps, 'current'>) {
  const id = useId();
  return (
    <div className={classes.groups}>
      {adminGroups.map(({ label, sections }, place) => (
        <div key={say(label)}>
          <p id={`${id}${place}`} className={classes.group}>
            {say(label)}
          </p>
          <ul className={classes.links} aria-labelledby={`${id}${place}`}>
            {sections.map(({ key, label: name, icon: Icon }) => (
              <li key={key}>
                <Link
                  to="/admin/$"
                  params={{ _splat: key }}
                  className={classes.link}
                  ref={key === current ? intoSight : undefined}
                  aria-current={key === current ? 'page' : undefined}
                >
                  <Icon size={20} stroke={1.5} aria-hidden />
                  {say(name)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/**
 * The list of sections in groups, and one of them: beside each other, on phones below each other with the list folded. Who reviews
 * identities without being an administrator has no list.
 */
export function AdminShell({ current, children }: AdminShellProps) {
  const { t } = useTranslation();
  const isAdmin = useHolds('ADMIN');
  if (!isAdmin) return <div className={classes.content}>{children}</div>;
  const shown = adminSections.find(({ key }) => key === current);
  return (
    <div className={classes.shell}>
      <nav className={classes.beside} aria-label={t('admin.sections')}>
        <SectionLinks current={current} />
      </nav>
      <nav className={classes.above} aria-label={t('admin.sections')}>
        <details key={current}>
          <summary className={classes.summary}>
            {t('admin.section')}: {shown === undefined ? t('admin.title') : say(shown.label)}
            <IconChevronDown size={20} stroke={1.5} aria-hidden />
          </summary>
          <SectionLinks current={current} />
        </details>
      </nav>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
