import { richText } from '@wheelhouse/contract/richText';

/** Replaces this installation's address: what is relative to it is ours. */
const own = 'https://wheelhouse.invalid';

const schemes: readonly string[] = richText.linkSchemes.map((scheme) => `${scheme}:`);

interface Link {
  readonly href: string;
  readonly outside: boolean;
}

/** A link normalised so that every browser reads it the same way; undefined if its target is not allowed. */
export function cleanLink(written: string): Link | undefined {
  const address = parse(written);
  if (address === undefined || !schemes.includes(address.protocol)) return undefined;
  if (address.username !== '' || address.password !== '') return undefined;
  if (address.origin !== own) return { href: address.href, outside: true };
  const place = address.href.slice(own.length);
  // A path that begins with two slashes would be read as another host's.
  return place.startsWith('//') ? undefined : { href: place, outside: false };
}

/** The path of one of our media files; undefined for everything else. */
export function cleanMedia(written: string): string | undefined {
  const address = parse(written);
  if (address === undefined || address.origin !== own || !address.pathname.startsWith(richText.mediaStart)) {
    return undefined;
  }
  // Only names the media store creates: nothing a later reader could take for a parent folder or another list entry.
  return /^\/media(?:\/[\w-][\w.-]*)+$/.test(address.pathname) ? address.pathname : undefined;
}

/** The pictures of a `srcset` with their widths in pixels, without external ones. */
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
