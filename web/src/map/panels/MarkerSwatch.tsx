import type { Scheme } from '#map/engine/seaColours.ts';
import { seaColours } from '#map/engine/seaColours.ts';

interface MarkerSwatchProps {
  readonly colour: string;
  readonly scheme: Scheme;
}

/** A marker as the map draws it, pointing north-east, on the colour of the sea. */
export function MarkerSwatch({ colour, scheme }: MarkerSwatchProps) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="10" fill={seaColours[scheme].sea} />
      <path
        d="M15.2 4.8 9.8 16 8.4 11.6 4 10.2Z"
        fill={colour}
        stroke={seaColours[scheme].outline}
        strokeWidth="1"
        strokeLinejoin="round"
      />
    </svg>
  );
}
