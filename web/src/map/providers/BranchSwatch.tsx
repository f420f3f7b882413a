import type { Scheme } from '#map/engine/seaColours.ts';
import { seaColours } from '#map/engine/seaColours.ts';
import { branchColour, branchPicture, pictureColour } from './branchMarks.ts';

interface BranchSwatchProps {
  readonly scheme: Scheme;
  /** Index of the branch in the list; -1 for none. */
  readonly branch: number;
}

/** A branch's marker as the map draws it. */
export function BranchSwatch({ scheme, branch }: BranchSwatchProps) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <rect
        x="0.75"
        y="0.75"
        width="18.5"
        height="18.5"
        rx="5"
        fill={branchColour(scheme, branch)}
        stroke={seaColours[scheme].outline}
        strokeWidth="1"
      />
      <path
        d={branchPicture(branch)}
        transform="translate(3.4 3.4) scale(0.55)"
        fill="none"
        stroke={pictureColour[scheme]}
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
