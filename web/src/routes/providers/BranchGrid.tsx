import { Link, type LinkProps } from '@tanstack/react-router';
import type { ServiceCategory } from '@wheelhouse/contract/providers';
import { localizedText } from '#lib/language.ts';
import card from '#ui/Card.module.css';
import classes from './BranchGrid.module.css';
import { BranchPicture } from './BranchPicture.tsx';

interface BranchGridProps {
  readonly label: string;
  readonly shown: readonly {
    readonly item: ServiceCategory;
    /** Place of its branch in the list, which gives it its colour and mark. */
    readonly branch: number;
    readonly link: LinkProps;
    /** Shown below its name. */
    readonly note?: string | undefined;
  }[];
}

/** Branches or categories with their pictures, each a link. */
export function BranchGrid({ label, shown }: BranchGridProps) {
  return (
    <ul className={`${card.cards} ${classes.grid}`} aria-label={label}>
      {shown.map(({ item, branch, link, note }) => (
        <li key={item.id}>
          <Link {...link} className={`${card.card} ${classes.card}`}>
            <span className={classes.picture}>
              <BranchPicture shown={item} branch={branch} />
            </span>
            <span className={classes.text}>
              <span className={classes.name}>{localizedText(item.value)}</span>
              {note !== undefined && <span className={classes.note}>{note}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
