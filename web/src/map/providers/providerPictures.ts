import { squareSide, squareTip as tip } from '#map/engine/markers.ts';
import { seaColours, type Scheme } from '#map/engine/seaColours.ts';
import { branchColour, branchPicture, pictureColour } from './branchMarks.ts';

/** Pixels of the picture for one CSS pixel. */
export const pictureRatio = 2;
/** Room around a provider's square for ring, second square and tip, CSS pixels. */
const room = 48;

/** Side of the dot for providers where the map shows whole seas, CSS pixels. */
export const dotSide = 9;

/** What a marker shows. */
export interface ProviderPicture {
  /** Index of the branch in the list; -1 for none or several. */
  readonly branch: number;
  /** Providers at this place; 1 shows the branch's picture. */
  readonly count: number;
  /** Drawn with a ring. */
  readonly ringed: boolean;
  /** A dot at the place itself, without picture and number. */
  readonly small: boolean;
}

export function pictureId(scheme: Scheme, { branch, count, ringed, small }: ProviderPicture): string {
  return small ? `provider ${scheme} ${branch}` : `provider ${scheme} ${branch} ${count} ${ringed}`;
}

function square(context: OffscreenCanvasRenderingContext2D, at: number, side: number) {
  context.beginPath();
  context.roundRect(at, at, side, side, 5);
}

/** A square in the branch's colour, with its picture or a number; small ones have neither. */
export function drawProvider(scheme: Scheme, { branch, count, ringed, small }: ProviderPicture): ImageData {
  const context = new OffscreenCanvas(room * pictureRatio, room * pictureRatio).getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  const { outline, emphasis } = seaColours[scheme];
  const from = (room - squareSide) / 2;
  context.scale(pictureRatio, pictureRatio);
  if (small) {
    context.beginPath();
    context.roundRect((room - dotSide) / 2, (room - dotSide) / 2, dotSide, dotSide, 2.5);
    context.fillStyle = branchColour(scheme, branch);
    context.fill();
    context.strokeStyle = outline;
    context.lineWidth = 1;
    context.stroke();
    return context.getImageData(0, 0, room * pictureRatio, room * pictureRatio);
  }
  if (ringed) {
    square(context, from - 3.5, squareSide + 7);
    context.lineWidth = 5;
    context.strokeStyle = outline;
    context.stroke();
    context.lineWidth = 2.5;
    context.strokeStyle = emphasis;
    context.stroke();
  }
  context.fillStyle = branchColour(scheme, branch);
  context.strokeStyle = outline;
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(room / 2 - 5, from + squareSide - 1);
  context.lineTo(room / 2, from + squareSide + tip);
  context.lineTo(room / 2 + 5, from + squareSide - 1);
  context.fill();
  context.stroke();
  if (count > 1) {
    square(context, from + 3, squareSide - 2.5);
    context.fill();
    context.stroke();
  }
  square(context, from, squareSide);
  context.fill();
  context.stroke();
  // Covers the line between square and tip.
  context.fillRect(room / 2 - 4, from + squareSide - 2, 8, 2.4);
  context.strokeStyle = pictureColour[scheme];
  context.fillStyle = pictureColour[scheme];
  if (count > 1) {
    context.font = `600 ${count > 99 ? 9 : 11}px "IBM Plex Sans Variable", sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(count > 999 ? '999+' : String(count), room / 2, room / 2 + 0.5);
  } else {
    const size = 14;
    context.translate((room - size) / 2, (room - size) / 2);
    context.scale(size / 24, size / 24);
    context.lineWidth = 2.2;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(new Path2D(branchPicture(branch)));
  }
  return context.getImageData(0, 0, room * pictureRatio, room * pictureRatio);
}
