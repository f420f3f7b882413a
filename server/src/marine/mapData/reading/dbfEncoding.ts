import { open, readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { encodingOfBytes, type Encoding } from '#platform/reading/encoding.ts';

/** Encodings by the language byte of a dBase table. 0x57 only means "as on this computer", so it is not here. */
const byLanguageByte: Readonly<Record<number, string>> = {
  0x01: 'cp437',
  0x02: 'cp850',
  0x03: 'windows-1252',
  0x04: 'macintosh',
  0x08: 'cp865',
  0x13: 'shift_jis',
  0x26: 'cp866',
  0x37: 'cp850',
  0x4d: 'gbk',
  0x4e: 'cp949',
  0x4f: 'big5',
  0x58: 'windows-1252',
  0x59: 'windows-1252',
  0x64: 'cp852',
  0x65: 'cp866',
  0x66: 'cp865',
  0x67: 'cp861',
  0x6a: 'cp737',
  0x6b: 'cp857',
  0x78: 'big5',
  0x79: 'cp949',
  0x7a: 'gbk',
  0x7b: 'shift_jis',
  0x7d: 'windows-1255',
  0x7e: 'windows-1256',
  0x86: 'cp737',
  0x87: 'cp852',
  0x88: 'cp857',
  0xc8: 'windows-1250',
  0xc9: 'windows-1251',
  0xca: 'windows-1254',
  0xcb: 'windows-1253',
  0xcc: 'windows-1257',
};
const LANGUAGE_BYTE = 29;
/** As much of a table as is read to guess its encoding. */
const SAMPLE_BYTES = 1 << 24;

/**
 * The encoding of a dBase table: that of the `.cpg` file next to it, else that of its language byte, else what its letters
 * look like.
 *
 * @param codePage Path of the `.cpg` file.
 */
export async function encodingOfTable(path: string, codePage: string | undefined): Promise<Encoding> {
  const named = codePage === undefined ? undefined : encodingOfCodePage(await readFile(codePage, 'utf8'));
  if (named !== undefined) return { name: named, damaged: false, basis: 'certain' };
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const byByte = byLanguageByte[buffer[LANGUAGE_BYTE] ?? 0];
    if (byByte !== undefined) return { name: byByte, damaged: false, basis: 'certain' };
    const headerBytes = bytesRead > 10 ? buffer.readUInt16LE(8) : 0;
    return encodingOfBytes(buffer.subarray(Math.min(headerBytes, bytesRead), bytesRead));
  } finally {
    await file.close();
  }
}

/** `UTF-8`, `1252`, `ANSI 1251`, `ISO 88592`, `88591`, `OEM 850`; undefined for others, such as `System`. */
export function encodingOfCodePage(text: string): string | undefined {
  const label = text.trim().toLowerCase();
  const digits = /^(?:ansi|oem|iso|cp|windows)?[ _-]*(\d{3,6})$/.exec(label)?.[1];
  const name =
    digits === undefined
      ? label
      : digits.startsWith('8859')
        ? `iso-8859-${digits.slice(4)}`
        : digits === '65001'
          ? 'utf-8'
          : `cp${digits}`;
  return name !== '' && iconv.encodingExists(name) ? name : undefined;
}
