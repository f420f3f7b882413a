import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Below this address one of our drawings, `name.svg`, is also a photo, `name.svg.jpg`: large networks show no drawings
 * in link previews.
 */
const picturePath = /^([\w-]+\/[\w-]+\.svg)\.jpg$/;
/** Width of link previews on networks, in pixels. */
const width = 1200;

/**
 * Makes the photo of a drawing beside it, before it is served: each once, one at a time. Uploads are never drawings.
 *
 * @param place below the folder, as in the address
 */
export function rasterPictures(folder: string): (place: string) => Promise<void> {
  let before: Promise<void> = Promise.resolve();
  return async (place) => {
    const drawing = picturePath.exec(place)?.[1];
    if (drawing === undefined || (await isThere(join(folder, place))) || !(await isThere(join(folder, drawing))))
      return;
    before = before.then(() => make(join(folder, drawing), join(folder, place))).catch(() => undefined);
    await before;
  };
}

async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function make(drawing: string, photo: string): Promise<void> {
  if (await isThere(photo)) return;
  const unfinished = `${photo}.${process.pid}.unfinished`;
  try {
    await sharp(drawing).resize({ width }).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toFile(unfinished);
    await rename(unfinished, photo);
  } finally {
    await rm(unfinished, { force: true });
  }
}
