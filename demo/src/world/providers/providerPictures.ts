import type { Colour } from '@wheelhouse/drawing/colours';
import { short } from '@wheelhouse/drawing/path';
import { element } from '#pictures/markup.ts';
import { drawScene } from '#pictures/scene.ts';
import type { PictureSubject } from '#pictures/ship.ts';
import { Random } from '#random.ts';
import { categoryMarks } from './categoryMarks.ts';

/** Sizes in pixels. */
export const bannerSize = { width: 1280, height: 427 } as const;
export const logoSize = { width: 480, height: 160 } as const;

const colours: readonly Colour[] = [
  '#0e5a7c',
  '#b84c05',
  '#2f6b3a',
  '#7b3fa0',
  '#00757a',
  '#a3195b',
  '#7a5c00',
  '#3d4a9e',
];

/** A vessel at sea, three times as wide as high: the middle part of a picture of it. */
export function drawBanner(subject: PictureSubject, seed: string): string {
  return cut(drawScene(subject, seed, 1, 'photo'), 'viewBox="0 128 640 213.5"', bannerSize);
}

function cut(scene: string, viewBox: string, { width, height }: { width: number; height: number }): string {
  return scene
    .replace(/viewBox="[^"]*"/, viewBox)
    .replace(/ width="640"/, ` width="${width}"`)
    .replace(/ height="400"/, ` height="${height}"`);
}

const marks: readonly ((colour: Colour) => string)[] = [
  // A propeller of three blades.
  (colour) =>
    [0, 120, 240]
      .map((angle) =>
        element('path', {
          d: 'M80 74C58 60 62 20 80 14c22 10 22 42 0 60',
          fill: colour,
          transform: `rotate(${angle} 80 80)`,
        }),
      )
      .join('') + element('circle', { cx: 80, cy: 80, r: 11, fill: colour }),
  // A bow above two waves.
  (colour) =>
    element('path', { d: 'M22 40h116l-26 56H48z', fill: colour }) +
    [112, 134]
      .map((y) =>
        element('path', { d: `M20 ${y}q15-14 30 0t30 0 30 0 30 0`, fill: 'none', stroke: colour, 'stroke-width': 9 }),
      )
      .join(''),
  // A fish in a ring.
  (colour) =>
    element('circle', { cx: 80, cy: 80, r: 62, fill: 'none', stroke: colour, 'stroke-width': 10 }) +
    element('path', { d: 'M36 80q36-38 66 0l20-18v36l-20-18q-30 38-66 0', fill: colour }),
  // An anchor.
  (colour) =>
    element('path', {
      d: 'M80 50v84M52 66h56M30 96q6 38 50 38t50-38',
      fill: 'none',
      stroke: colour,
      'stroke-width': 12,
      'stroke-linecap': 'round',
    }) + element('circle', { cx: 80, cy: 36, r: 15, fill: 'none', stroke: colour, 'stroke-width': 11 }),
  // A mountain above the sea.
  (colour) =>
    element('path', { d: 'M16 108L62 34l24 36 16-22 42 60z', fill: colour }) +
    element('path', { d: 'M16 130h128', stroke: colour, 'stroke-width': 12 }),
];

/** A symbol and the first words of the name. */
export function drawLogo(seed: string, name: string): string {
  const random = new Random(seed, 'logo', name);
  const colour = random.pick(colours) ?? '#0e5a7c';
  const mark = random.pick(marks)?.(colour) ?? '';
  const [first = '', second = ''] = name.split(/[\s,]+/);
  // Long words are smaller, so that they fit into the picture with any font.
  const line = (text: string, y: number, size: number, weight: number) =>
    element(
      'text',
      {
        x: 176,
        y,
        fill: colour,
        'font-family': 'Helvetica, Arial, sans-serif',
        'font-size': Math.min(size, Math.floor(290 / (0.62 * text.length || 1))),
        'font-weight': weight,
      },
      escaped(text),
    );
  const { width, height } = logoSize;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    element('rect', { width, height, fill: '#fff' }) + mark + line(first, 82, 52, 700) + line(second, 128, 36, 400),
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Pictures of the branches we ship by their number, in a square of 24 (Tabler Icons, MIT). */
const branchMarks: Readonly<Record<number, string>> = {
  100: 'M7 10h3v-3l-3.5 -3.5a6 6 0 0 1 8 8l6 6a2 2 0 0 1 -3 3l-6 -6a6 6 0 0 1 -8 -8l3.5 3.5',
  200: 'M3 10v6M12 5v3M10 5h4M5 13h-2M6 10h2l2 -2h3.382a1 1 0 0 1 .894 .553l1.448 2.894a1 1 0 0 0 .894 .553h1.382v-2h2a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-2v-2h-3v2a1 1 0 0 1 -1 1h-3.465a1 1 0 0 1 -.832 -.445l-1.703 -2.555h-2v-6',
  300: 'M16 9v6a5 5 0 0 1 -10 0v-4l3 3M14 7a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M16 5v-2',
  400: 'M20 4v8M16 4.5v7M12 5v16M8 5.5v5M4 6v4M20 8h-16',
  500: 'M12 2v20M3.34 7l17.32 10M3.34 17l17.32 -10M9 4l3 2l3 -2M9 20l3 -2l3 2',
  600: 'M16.69 7.44a6.973 6.973 0 0 0 -1.69 4.56c0 1.747 .64 3.345 1.699 4.571M2 9.504c7.715 8.647 14.75 10.265 20 2.498c-5.25 -7.761 -12.285 -6.142 -20 2.504',
  700: 'M12 3l8 4.5v9l-8 4.5l-8 -4.5v-9l8 -4.5M12 12l8 -4.5M12 12v9M12 12l-8 -4.5',
  800: 'M3 9a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-9M8 7v-2a2 2 0 0 1 2 -2h4a2 2 0 0 1 2 2v2M3 13a20 20 0 0 0 18 0',
};

/**
 * A branch or a category: a vessel it works for, in the colour of its branch, with its own symbol.
 *
 * @param id its number; the hundreds are its branch
 */
export function drawBranch(id: number, subject: PictureSubject, seed: string): string {
  const branch = Math.floor(id / 100) * 100;
  const colour = colours[branch / 100 - 1] ?? '#0e5a7c';
  const scale = id === branch ? 7 : 3.2;
  const [x, y] = id === branch ? [236, 116] : [32, 300];
  const mark = element('path', {
    d: categoryMarks[id] ?? branchMarks[branch] ?? '',
    transform: `translate(${x} ${y}) scale(${short(scale)})`,
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 1.9,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  const veil = element('rect', { width: 640, height: 400, fill: colour, 'fill-opacity': id === branch ? 0.55 : 0.22 });
  const corner = id === branch ? '' : element('rect', { x: 16, y: 284, width: 109, height: 109, rx: 20, fill: colour });
  return drawScene(subject, seed, id, 'thumbnail').replace('</svg>', `${veil}${corner}${mark}</svg>`);
}
