/** Colours of the seabed by depth, from the coast down: a band ends at `to` metres, the last one has no end. */
export const depthBands = [
  { to: 20, colour: '#d9eef6' },
  { to: 50, colour: '#c2e2f0' },
  { to: 100, colour: '#a5d2e8' },
  { to: 200, colour: '#84bedd' },
  { to: 500, colour: '#5fa4cd' },
  { to: 1000, colour: '#4187b8' },
  { to: 2000, colour: '#2b6b9f' },
  { to: 3000, colour: '#1c5183' },
  { to: undefined, colour: '#123a63' },
] as const;
