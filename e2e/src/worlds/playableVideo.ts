import { open } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** EBML: an element that players skip (RFC 8794, section 11.3.3), with the length of its content in eight bytes. */
function passedOver(bytes: number): Buffer {
  const head = Buffer.alloc(passedOverHead);
  head[0] = 0xec;
  head.writeBigUInt64BE(BigInt(bytes) | (1n << 56n), 1);
  return head;
}
const passedOverHead = 9;
const blockBytes = 1_000_000;

/**
 * Writes a playable WebM of that many bytes: a second of a canvas recorded by the browser, then filler in which no two
 * blocks are alike.
 */
export async function writePlayableVideo(page: Page, place: string, bytes: number): Promise<void> {
  const recorded = Buffer.from(await record(page), 'base64');
  const rest = bytes - recorded.length - passedOverHead;
  const file = await open(place, 'w');
  try {
    await file.write(recorded);
    await file.write(passedOver(rest));
    for (let at = 0; at < rest; at += blockBytes) {
      const block = Buffer.alloc(Math.min(blockBytes, rest - at), `block at ${at} `);
      await file.write(block);
    }
  } finally {
    await file.close();
  }
}

function record(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 25; frame += 1) {
      if (context !== null) {
        context.fillStyle = `hsl(${frame * 14} 60% 50%)`;
        context.fillRect(0, 0, 320, 180);
      }
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
}
