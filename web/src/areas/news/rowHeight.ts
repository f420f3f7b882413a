/** CSS pixels between rows and between articles of one, as the style sheet has it. */
export const gap = 20;

/** CSS pixels of the text of a card, as the style sheet has it; on phones about, for it is as high as it needs. */
const textHeight = 206;
const phoneTextHeight = 180;
/** Of the whole width the picture of a large card takes beside its text. */
const largeShare = 0.58;
const border = 2;

/** How high a row of cards is before it is measured: pictures are 16:9, and their texts below them. */
export function heightOf(width: number, columns: number, large: boolean): number {
  if (large && columns === 3) return Math.round(((width - border) * largeShare * 9) / 16) + border;
  const card = large ? width : (width - gap * (columns - 1)) / columns;
  return Math.round(((card - border) * 9) / 16) + (columns === 1 ? phoneTextHeight : textHeight) + border;
}
