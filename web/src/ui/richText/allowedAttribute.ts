import { richText } from '@wheelhouse/contract/richText';

const attributes: Readonly<Record<string, readonly string[] | undefined>> = richText.attributes;
const schemes: readonly string[] = richText.linkSchemes;

/** Whether the scheme of a link is in the contract's list. */
function isLink(value: string): boolean {
  try {
    return schemes.includes(new URL(value.trim()).protocol.slice(0, -1));
  } catch {
    return false;
  }
}

/** Whether a file is one of our media. */
function isMedia(value: string): boolean {
  const base = 'https://page.invalid';
  try {
    const { origin, pathname } = new URL(value, base);
    return value.startsWith(richText.mediaStart) && origin === base && pathname.startsWith(richText.mediaStart);
  } catch {
    return false;
  }
}

/** Whether an element of a body may have an attribute with this value, by the contract's list. */
export function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  if (attributes[tag]?.includes(name) !== true) return false;
  if (name === 'href') return isLink(value);
  if (name === 'src' || name === 'poster') return isMedia(value);
  if (name === 'srcset') return value.split(',').every((candidate) => isMedia(candidate.trim().split(/\s/)[0] ?? ''));
  return true;
}
