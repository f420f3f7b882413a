import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ServiceBranch } from '@wheelhouse/contract/providers';
import { localizedText, useTranslation } from '#lib/language.ts';
import classes from './BranchTrail.module.css';

interface BranchTrailProps {
  /** The branch a category belongs to. */
  readonly branch?: ServiceBranch | undefined;
}

/** Links up: to all branches, and from a category to its branch. */
export function BranchTrail({ branch }: BranchTrailProps) {
  const { t } = useTranslation();
  return (
    <nav className={classes.trail} aria-label={t('services.trail')}>
      <Link to="/service" activeOptions={{ exact: true }} className={classes.step}>
        {t('services.allBranches')}
      </Link>
      {branch !== undefined && (
        <>
          <IconChevronRight size={16} stroke={1.5} aria-hidden />
          <Link to="/service/$branchId" params={{ branchId: String(branch.id) }} className={classes.step}>
            {localizedText(branch.value)}
          </Link>
        </>
      )}
    </nav>
  );
}
