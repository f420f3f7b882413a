/**
 * Many short texts as two arrays that can be transferred between threads without a copy; each is decoded only when it
 * is read. `ends[i]` is where text `i` ends in `bytes`.
 */
export interface TextTable {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
}

export const noTexts: TextTable = { bytes: new Uint8Array(0), ends: new Uint32Array(0) };

export function packTexts(texts: readonly string[]): TextTable {
  const ends = new Uint32Array(texts.length);
  // UTF-8 needs at most three bytes for a UTF-16 unit.
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + text.length * 3, 0));
  const encoder = new TextEncoder();
  let end = 0;
  for (const [index, text] of texts.entries()) {
    end += encoder.encodeInto(text, bytes.subarray(end)).written;
    ends[index] = end;
  }
  return { bytes: bytes.slice(0, end), ends };
}

const decoder = new TextDecoder();

export function textAt({ bytes, ends }: TextTable, index: number): string {
  return decoder.decode(bytes.subarray(index === 0 ? 0 : ends[index - 1], ends[index]));
}
