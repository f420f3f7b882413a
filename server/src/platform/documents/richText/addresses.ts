import { richText } from '@wheelhouse/contract/richText';

/** Stands for this installation, wherever it is: what is relative to it is our own. */
const own = 'https://wheelhouse.invalid';

const schemes: readonly string[] = richText.linkSchemes.map((scheme) => `${scheme}:`);

interface Link {
  readonly href: string;
  readonly outside: boolean;
}

/** A link as every browser reads it, so that none reads it another way; undefined where it may not lead. */
export function cleanLink(written: string): Link | undefined {
  const address = parse(written);
  if (address === undefined || !schemes.includes(address.protocol)) return undefined;
  if (address.username !== '' || address.password !== '') return undefined;
  if (address.origin !== own) return { href: address.href, outside: true };
  const place = address.href.slice(own.length);
  // A place that began with two slashes would be another host's when it is read again.
  return place.startsWith('//') ? undefined : { href: place, outside: false };
}

/** The place of one of our media files; undefined for everything else. */
export function cleanMedia(written: string): string | undefined {
  const address = parse(written);
  if (address === undefined || address.origin !== own || !address.pathname.startsWith(richText.mediaStart)) {
    return undefined;
  }
  // Only names the media store gives: nothing a later reader could take for a way up or for another list entry.
  return /^\/media(?:\/[\w-][\w.-]*)+$/.test(address.pathname) ? address.pathname : undefined;
}

/** The pictures of a `srcset` with their widths in pixels, without those that are not ours. */
export function cleanPictureSet(written: string): string | undefined {
  const entries = written.split(',').flatMap((entry) => {
    const [, address = '', width = ''] = /^\s*(\S+)\s+(\d{1,5})w\s*$/.exec(entry) ?? [];
    const place = cleanMedia(address);
    return place === undefined ? [] : [`${place} ${Number(width)}w`];
  });
  return entries.length === 0 ? undefined : entries.join(', ');
}

function parse(written: string): URL | undefined {
  return URL.parse(written, own) ?? undefined;
}
