import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { localizedText } from '#lib/language.ts';
import { serviceBranchesQuery } from '#areas/providers/providerQueries.ts';
import { BranchRoom } from './BranchRoom.tsx';
import classes from './BranchLinks.module.css';

interface BranchLinksProps {
  readonly onNavigate?: (() => void) | undefined;
}

/** A link to each service branch. */
export function BranchLinks({ onNavigate }: BranchLinksProps) {
  const { data: branches, isPending } = useQuery(serviceBranchesQuery);
  if (isPending) return <BranchRoom />;
  if (branches === undefined || branches.length === 0) return null;
  return (
    <ul className={classes.branches}>
      {branches.map(({ id, value }) => (
        <li key={id}>
          <Link
            to="/service/$branchId"
            params={{ branchId: String(id) }}
            className={classes.branch}
            onClick={onNavigate}
          >
            {localizedText(value)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
