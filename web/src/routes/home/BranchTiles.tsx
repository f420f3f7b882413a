import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { localizedText } from '#lib/language.ts';
import { serviceBranchesQuery } from '#areas/providers/providerQueries.ts';
import { BranchPicture } from '#routes/providers/BranchPicture.tsx';
import card from '#ui/Card.module.css';
import classes from './BranchTiles.module.css';

interface BranchTilesProps {
  /** The heading above, which names the list. */
  readonly labelledBy: string;
}

/** The service branches as tiles. */
export function BranchTiles({ labelledBy }: BranchTilesProps) {
  const { data: branches } = useQuery(serviceBranchesQuery);
  return (
    <ul className={`${card.cards} ${classes.tiles}`} aria-labelledby={labelledBy}>
      {branches?.map((branch, index) => (
        <li key={branch.id}>
          <Link
            to="/service/$branchId"
            params={{ branchId: String(branch.id) }}
            className={`${card.card} ${classes.tile}`}
          >
            <span className={classes.picture}>
              <BranchPicture shown={branch} branch={index} />
            </span>
            <span className={classes.name}>{localizedText(branch.value)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
