/** Size of the picture in its own pixels; shown at half of it. */
const side = 40;
export const trackArrowRatio = 2;

function draw(paint: (context: OffscreenCanvasRenderingContext2D) => void): ImageData {
  const context = new OffscreenCanvas(side, side).getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  paint(context);
  return context.getImageData(0, 0, side, side);
}

/** An open arrow head that points up, with a casing. Colours as CSS writes them. */
export function trackArrow(colour: string, casing: string): ImageData {
  return draw((context) => {
    context.beginPath();
    context.moveTo(10, 26);
    context.lineTo(20, 13);
    context.lineTo(30, 26);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const [width, style] of [
      [9, casing],
      [4.5, colour],
    ] as const) {
      context.lineWidth = width;
      context.strokeStyle = style;
      context.stroke();
    }
  });
}
