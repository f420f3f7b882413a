import { seaColours, type Scheme } from '#map/engine/seaColours.ts';
import { markerOutlines, type Mark, type MarkerForm } from '#map/layers/markerColours.ts';

interface MarkerSwatchProps {
  readonly mark: Mark;
  readonly scheme: Scheme;
}

/** The part of each form that is in the outline's colour (layers/vesselShaders.ts). */
const parts: Readonly<Record<Exclude<MarkerForm, 'plain'>, string>> = {
  dotted: 'M8.3 10.6a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0Z',
  tailed: 'M7.3 10.8h5.4l2.1 5-4.8-2.9-4.8 2.9Z',
  halved: 'M9.7 4.4v8.7l-4.5 2.7Z',
  hollow: 'M10 6.2 13.1 13.9 10 12.2 6.9 13.9Z',
};

/** A marker as the map draws it, pointing north-east, on the colour of the sea. */
export function MarkerSwatch({ mark, scheme }: MarkerSwatchProps) {
  const outline = markerOutlines[scheme];
  return (
    <svg width="22" height="22" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="10" fill={seaColours[scheme].sea} />
      <g transform="rotate(45 10 10)">
        <path
          d="M10 1.8 15.7 16.8 10 13.6 4.3 16.8Z"
          fill={mark.colour}
          stroke={outline}
          strokeWidth="1"
          strokeLinejoin="round"
        />
        {mark.form !== 'plain' && <path d={parts[mark.form]} fill={outline} />}
      </g>
    </svg>
  );
}
