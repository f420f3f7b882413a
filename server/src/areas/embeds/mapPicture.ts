import { landPath, type MercatorView } from '#marine/mapData/landPath.ts';
import { markup, type Html } from './markup.ts';
import { metresPerPixel, widerView } from './mapView.ts';
import type { WordsIn } from './words.ts';

/** A vessel on a map. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  /** Degrees; undefined while it lies still or sends none. */
  readonly course: number | undefined;
  readonly isOld: boolean;
  readonly label: string;
  readonly link: string;
}

const mileMetres = 1852;
/** Lengths of the scale, in nautical miles and below these in metres. */
const lengths = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1].map((miles) => miles * mileMetres);
const shortLengths = [1000, 500, 200, 100, 50];
/** The narrowest frame, in pixels, that has land down to its lower edge; a wide picture has much room there then. */
const narrowest = 320;
/** Pictures of land that are kept; each has some 50 kB. */
const keptMost = 50;

export type LandOf = (view: MercatorView) => Promise<string>;

/** The land of views, of which the latest are kept. */
export function createLand(archive: string | undefined): LandOf {
  const kept = new Map<string, Promise<string>>();
  return async (view) => {
    if (archive === undefined) return '';
    const key = JSON.stringify(view);
    const path = kept.get(key) ?? landPath(archive, view);
    kept.delete(key);
    kept.set(key, path);
    path.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > keptMost) kept.delete(oldest);
    return await path;
  };
}

/** A bar of up to a third of the picture's width. */
function scaleBar(view: MercatorView, words: WordsIn): Html {
  const metres = metresPerPixel(view);
  const room = (view.width / 3) * metres;
  const length = [...lengths, ...shortLengths].find((one) => one <= room) ?? 50;
  const text =
    length >= mileMetres
      ? words.say('embeds.map.miles', { value: words.number(length / mileMetres) })
      : words.say('embeds.map.metres', { value: words.number(length) });
  const [left, right, base] = [12, 12 + length / metres, view.height - 12];
  return markup`<g class="scale"><path d="M${left} ${base - 6}V${base}H${right.toFixed(1)}V${base - 6}"/><text x="${left}" y="${base - 10}">${text}</text></g>`;
}

function markOf({ x, y, course, isOld, label, link }: Mark): Html {
  const shape =
    course === undefined
      ? markup`<circle r="5"/>`
      : markup`<path d="M0-10L6 8 0 4-6 8z" transform="rotate(${Math.round(course)})"/>`;
  return markup`<a href="${link}" target="_blank" rel="noopener" aria-label="${label}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"${isOld && markup` class="old"`}><g>${shape}</g></a>`;
}

/** The sea and coast of a view with vessels on it. */
export async function mapPicture(
  view: MercatorView,
  { marks, title, words, land }: { marks: readonly Mark[]; title: string; words: WordsIn; land: LandOf },
): Promise<Html> {
  // A frame may have another shape than its code says, on a phone.
  const ofNarrowest = (view.height * view.width) / narrowest;
  const more = { x: view.width / 10, y: Math.max(view.height / 10, (ofNarrowest - view.height) / 2) };
  const path = await land(widerView(view, more));
  const coast =
    path !== '' && markup`<path class="land" transform="translate(${-more.x} ${-more.y})scale(.1)" d="${path}"/>`;
  // Drawn smaller on a phone, where its marks and text are larger for that.
  const wide = view.width > 480 && markup` data-wide`;
  return markup`<div class="map"${wide}><svg viewBox="0 0 ${view.width} ${view.height}" role="group" aria-label="${title}">${coast}${marks.map(markOf)}${scaleBar(view, words)}</svg><span class="name" aria-hidden="true" hidden></span></div>`;
}
