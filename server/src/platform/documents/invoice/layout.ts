/** A4, in points. */
export const paper = { width: 595.28, height: 841.89 } as const;
export const margin = 56;
export const textWidth = paper.width - 2 * margin;
/** Only the footer is below this. */
export const lastLine = paper.height - 84;

const right = margin + textWidth;
/** Where columns begin; for numbers, where they end. */
export const columns = {
  facts: 360,
  total: 330,
  text: margin,
  textEnd: 330,
  days: 372,
  rate: 448,
  amount: right,
} as const;

/** The product's colours, for paper. */
export const colours = {
  fjord: '#0A4763',
  buoy: '#FC8B38',
  text: '#18242D',
  dim: '#566773',
  rule: '#CFD9E0',
  warning: '#94310A',
} as const;
