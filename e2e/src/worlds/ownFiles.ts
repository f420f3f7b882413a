import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';

/** A file for a file input. */
export interface OwnFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A photo of a number of pixels, drawn by the browser. */
export async function photo(page: Page, name: string, width: number, height: number): Promise<OwnFile> {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const paint = canvas.getContext('2d');
      if (paint === null) throw new Error('This browser does not paint.');
      paint.fillStyle = '#0e5a7c';
      paint.fillRect(0, 0, wide, high);
      paint.fillStyle = '#d95f0a';
      paint.fillRect(wide / 4, high / 4, wide / 2, high / 2);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return { name, mimeType: 'image/png', buffer: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') };
}

/** A playable video of one second, recorded by the browser. */
export async function film(page: Page, name: string): Promise<OwnFile> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 90;
    const paint = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      if (paint !== null) {
        paint.fillStyle = `hsl(${frame * 18} 80% 50%)`;
        paint.fillRect(0, 0, canvas.width, canvas.height);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return { name, mimeType: 'video/webm', buffer: Buffer.from(bytes) };
}
