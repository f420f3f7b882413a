import type { ServiceCategory } from '@wheelhouse/contract/providers';
import { mediaAddress } from '#lib/api.ts';
import { branchColour, branchPicture, pictureColour } from '#map/providers/branchMarks.ts';
import { useColorScheme } from '#ui/colorScheme.ts';
import classes from './BranchPicture.module.css';

interface BranchPictureProps {
  /** A branch or one of its categories. */
  readonly shown: ServiceCategory;
  /** Place of the branch in the list; -1 for none. */
  readonly branch: number;
}

/** The picture of a branch or category; where it has none, the branch's mark of the map, large. It fills its box. */
export function BranchPicture({ shown, branch }: BranchPictureProps) {
  const { media } = shown;
  const scheme = useColorScheme();
  if (media !== undefined) {
    return (
      <img
        className={classes.picture}
        data-category={!('subBranches' in shown) || undefined}
        src={mediaAddress(media.path)}
        alt={media.alt ?? ''}
        loading="lazy"
        decoding="async"
      />
    );
  }
  return (
    <svg
      className={classes.mark}
      viewBox="-36 -18 96 60"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="-400" y="-400" width="800" height="800" fill={branchColour(scheme, branch)} />
      <g fill="none" stroke={pictureColour[scheme]} strokeLinecap="round" strokeLinejoin="round">
        <path d={branchPicture(branch)} strokeWidth="1.4" />
        <path
          d="M-48 33q12-6 24 0t24 0 24 0 24 0 24 0M-36 38q12-6 24 0t24 0 24 0 24 0"
          strokeWidth="1"
          opacity="0.35"
        />
      </g>
    </svg>
  );
}
