import type { videoMediaTypes } from '@wheelhouse/contract/media';

/** An accepted kind of video. */
export interface VideoKind {
  readonly mediaType: (typeof videoMediaTypes)[number];
  /** Extension of the stored file. */
  readonly ending: 'webm' | 'ogv' | 'mp4';
}

/** This many bytes identify a video. */
export const tellingVideoBytes = 64;

/** Brands of MP4 that browsers play, as registered at mp4ra.org; pictures (AVIF, HEIF), QuickTime and audio have others. */
const mp4Brands = /^(?:iso[m1-9a-c]|mp4[12]|avc1|M4V[ HP]|dash|MSNV|mmp4|f4v |cmf[2c]|3gp[4-9])$/;

/** The type of a file with these first bytes: WebM, Ogg or MP4; undefined for everything else. */
export function videoKindOf(beginning: Buffer): VideoKind | undefined {
  const text = beginning.toString('latin1', 0, tellingVideoBytes);
  if (text.startsWith('OggS\0')) return { mediaType: 'video/ogg', ending: 'ogv' };
  // EBML has its document type in its first lines; browsers do not play Matroska in general.
  if (text.startsWith('\x1a\x45\xdf\xa3') && text.includes('\x42\x82\x84webm')) {
    return { mediaType: 'video/webm', ending: 'webm' };
  }
  return isMp4(beginning) ? { mediaType: 'video/mp4', ending: 'mp4' } : undefined;
}

/** ISO/IEC 14496-12: the first box is `ftyp`, with a major brand, a version and compatible brands. */
function isMp4(beginning: Buffer): boolean {
  if (beginning.length < 16 || beginning.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(beginning.readUInt32BE(0), beginning.length, tellingVideoBytes);
  const major = beginning.toString('latin1', 8, 12);
  if (major === 'qt  ' || major.startsWith('M4A')) return false;
  if (mp4Brands.test(major)) return true;
  for (let at = 16; at + 4 <= end; at += 4) {
    if (mp4Brands.test(beginning.toString('latin1', at, at + 4)))
      return !/^(?:avi[fs]|hei[cfsx]|mif1|msf1)$/.test(major);
  }
  return false;
}
