import type { Scheme } from '#map/engine/seaColours.ts';

/**
 * Colours of service branches in the order of the list, by day and by night: at least 3:1 on sea and land, and under
 * their picture (branchMarks.test.ts). Squares with a picture, so that they can't be mistaken for vessels.
 */
const branchColours: Record<Scheme, readonly string[]> = {
  light: ['#0e5a7c', '#b84c05', '#2f6b3a', '#7b3fa0', '#00757a', '#a3195b', '#7a5c00', '#3d4a9e', '#6b3a1e', '#4a5863'],
  dark: ['#5da7c6', '#fc8b38', '#6fc483', '#c08bda', '#3fc9c4', '#f07fae', '#e0c04c', '#93a3f7', '#cf9a78', '#b9c7cf'],
};

/** For providers without a branch, and for several branches in one place. */
const otherColour: Record<Scheme, string> = { light: '#3a4650', dark: '#9badb8' };

/** What is drawn on a branch's colour. */
export const pictureColour: Record<Scheme, string> = { light: '#ffffff', dark: '#0a131a' };

/** `branch` is its index in the list; -1 for none. */
export function branchColour(scheme: Scheme, branch: number): string {
  const colours = branchColours[scheme];
  return branch < 0 ? otherColour[scheme] : (colours[branch % colours.length] ?? otherColour[scheme]);
}

export function branchColoursOf(scheme: Scheme): readonly string[] {
  return branchColours[scheme];
}

/**
 * Pictures of the branches we ship, as SVG paths in a square of 24 (Tabler Icons, MIT); the last one is for any other.
 */
const pictures: readonly string[] = [
  'M7 10h3v-3l-3.5 -3.5a6 6 0 0 1 8 8l6 6a2 2 0 0 1 -3 3l-6 -6a6 6 0 0 1 -8 -8l3.5 3.5',
  'M3 10v6M12 5v3M10 5h4M5 13h-2M6 10h2l2 -2h3.382a1 1 0 0 1 .894 .553l1.448 2.894a1 1 0 0 0 .894 .553h1.382v-2h2a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-2v-2h-3v2a1 1 0 0 1 -1 1h-3.465a1 1 0 0 1 -.832 -.445l-1.703 -2.555h-2v-6',
  'M16 9v6a5 5 0 0 1 -10 0v-4l3 3M14 7a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M16 5v-2',
  'M20 4v8M16 4.5v7M12 5v16M8 5.5v5M4 6v4M20 8h-16',
  'M12 2v20M3.34 7l17.32 10M3.34 17l17.32 -10M9 4l3 2l3 -2M9 20l3 -2l3 2',
  'M16.69 7.44a6.973 6.973 0 0 0 -1.69 4.56c0 1.747 .64 3.345 1.699 4.571M2 9.504c7.715 8.647 14.75 10.265 20 2.498c-5.25 -7.761 -12.285 -6.142 -20 2.504',
  'M12 3l8 4.5v9l-8 4.5l-8 -4.5v-9l8 -4.5M12 12l8 -4.5M12 12v9M12 12l-8 -4.5',
  'M3 9a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-9M8 7v-2a2 2 0 0 1 2 -2h4a2 2 0 0 1 2 2v2M3 13a20 20 0 0 0 18 0',
];
const anyPicture = 'M12 9v12m-8 -8a8 8 0 0 0 16 0m1 0h-2m-14 0h-2M9 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0';

export function branchPicture(branch: number): string {
  return pictures[branch] ?? anyPicture;
}
