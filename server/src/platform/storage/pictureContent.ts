/** First bytes of accepted picture formats: bytes at an offset (the formats' own specifications). */
const beginnings: readonly { readonly at: number; readonly bytes: string }[][] = [
  [{ at: 0, bytes: '\xff\xd8\xff' }],
  [{ at: 0, bytes: '\x89PNG\r\n\x1a\n' }],
  [{ at: 0, bytes: 'GIF87a' }],
  [{ at: 0, bytes: 'GIF89a' }],
  [
    { at: 0, bytes: 'RIFF' },
    { at: 8, bytes: 'WEBP' },
  ],
  [{ at: 0, bytes: 'II*\0' }],
  [{ at: 0, bytes: 'MM\0*' }],
  [
    { at: 4, bytes: 'ftyp' },
    { at: 8, bytes: 'avif' },
  ],
  [
    { at: 4, bytes: 'ftyp' },
    { at: 8, bytes: 'mif1' },
  ],
];

/** This many bytes identify a file. */
export const tellingBytes = 16;

/** Whether a file with these first bytes may be a picture: JPEG, PNG, GIF, WebP, TIFF or AVIF, and never SVG. */
export function beginsAsPicture(beginning: Buffer): boolean {
  const text = beginning.toString('latin1');
  return beginnings.some((marks) => marks.every(({ at, bytes }) => text.startsWith(bytes, at)));
}

/** Whether it may be a HEIC picture, as from iPhones: the library is built without its codec, HEVC. */
export function beginsAsHeic(beginning: Buffer): boolean {
  return /^....ftyp(hei[cxms]|hev[cxms])/s.test(beginning.toString('latin1'));
}
