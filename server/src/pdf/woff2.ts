import { brotliDecompressSync } from 'node:zlib';
import { glyphTables } from './woff2Glyphs.ts';
import { Reading } from './reading.ts';

/** Tags a table is named by its number for (W3C WOFF2, section 5.2, table "Known Table Tags"). */
const knownTags =
  'cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx,kern,LTSH,PCLT,VDMX,vhea,vmtx,BASE,GDEF,GPOS,GSUB,EBSC,JSTF,MATH,CBDT,CBLC,COLR,CPAL,SVG ,sbix,acnt,avar,bdat,bloc,bsln,cvar,fdsc,feat,fmtx,fvar,gvar,hsty,just,lcar,mort,morx,opbd,prop,trak,Zapf,Silf,Glat,Gloc,Feat,Sill'.split(
    ',',
  );
const anotherTag = 63;
const signature = 'wOF2';
/** Bytes before the directory of tables. */
const headerBytes = 48;
/** Where `head` says how wide the numbers of `loca` are. */
const indexFormatAt = 50;

interface Entry {
  readonly tag: string;
  readonly bytes: number;
  readonly transformed: boolean;
}

/**
 * The TrueType font that a WOFF2 file holds, with its outlines as they were. What embeds fonts in documents copies
 * outlines byte by byte, and those of WOFF2 are written in another way.
 *
 * Source: www.w3.org/TR/WOFF2, sections 4 and 5.
 *
 * @throws Error for what is no WOFF2 file with TrueType outlines
 */
export function trueTypeOf(woff2: Buffer): Buffer {
  if (woff2.toString('latin1', 0, 4) !== signature) throw new Error('This is no WOFF2 file.');
  const flavour = woff2.readUInt32BE(4);
  const reading = new Reading(woff2.subarray(headerBytes));
  const entries = Array.from({ length: woff2.readUInt16BE(12) }, () => readEntry(reading));
  const packed = reading.bytes(woff2.readUInt32BE(20));
  const unpacked = new Reading(brotliDecompressSync(packed));
  const tables = new Map(
    entries.map((entry): [string, Entry & { data: Buffer }] => [
      entry.tag,
      { ...entry, data: unpacked.bytes(entry.bytes) },
    ]),
  );

  const glyf = tables.get('glyf');
  const head = tables.get('head');
  const other = [...tables.values()].find(({ tag, transformed }) => transformed && tag !== 'glyf' && tag !== 'loca');
  if (glyf?.transformed !== true || head === undefined || other !== undefined) {
    throw new Error('This WOFF2 file is written in a way that is not read here.');
  }
  const outlines = glyphTables(glyf.data);
  const longHead = Buffer.from(head.data);
  longHead.writeInt16BE(1, indexFormatAt);
  const changed = new Map<string, Buffer>([
    ['glyf', outlines.glyf],
    ['loca', outlines.loca],
    ['head', longHead],
  ]);
  return writeFont(
    flavour,
    [...tables].map(([tag, { data }]) => ({ tag, data: changed.get(tag) ?? data })),
  );
}

function readEntry(reading: Reading): Entry {
  const flags = reading.uint8();
  const known = flags & 0x3f;
  const tag = known === anotherTag ? reading.bytes(4).toString('latin1') : (knownTags[known] ?? '');
  const version = flags >> 6;
  const whole = reading.base128();
  // For outlines 0 is the transformed form and 3 the plain one; for everything else 0 is plain.
  const transformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
  return { tag, transformed, bytes: transformed ? reading.base128() : whole };
}

/** An sfnt file. Its checksums are left zero: nobody reads them who reads it from memory. */
function writeFont(flavour: number, tables: readonly { readonly tag: string; readonly data: Buffer }[]): Buffer {
  const sorted = tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const start = Buffer.alloc(12 + 16 * sorted.length);
  start.writeUInt32BE(flavour, 0);
  start.writeUInt16BE(sorted.length, 4);
  start.writeUInt16BE(16 * 2 ** power, 6);
  start.writeUInt16BE(power, 8);
  start.writeUInt16BE(16 * (sorted.length - 2 ** power), 10);
  const parts: Buffer[] = [start];
  let at = start.length;
  for (const [place, { tag, data }] of sorted.entries()) {
    const entryAt = 12 + 16 * place;
    start.write(tag, entryAt, 'latin1');
    start.writeUInt32BE(at, entryAt + 8);
    start.writeUInt32BE(data.length, entryAt + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    at += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
