import { seaColours, type Scheme } from '#map/engine/seaColours.ts';
import type { Mark } from '#map/layers/markerColours.ts';

interface MarkerSwatchProps {
  readonly mark: Mark;
  readonly scheme: Scheme;
}

/** A marker as the map draws it, pointing north-east, on the colour of the sea. */
export function MarkerSwatch({ mark, scheme }: MarkerSwatchProps) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="10" fill={seaColours[scheme].sea} />
      <path
        d="M15.2 4.8 9.8 16 8.4 11.6 4 10.2Z"
        fill={mark.colour}
        stroke={seaColours[scheme].outline}
        strokeWidth="1"
        strokeLinejoin="round"
      />
      {mark.dotted && <circle cx="10.4" cy="9.6" r="1.5" fill={seaColours[scheme].core} />}
    </svg>
  );
}
