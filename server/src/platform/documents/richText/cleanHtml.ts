import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { richText } from '@wheelhouse/contract/richText';
import { cleanLink, cleanMedia, cleanPictureSet } from './addresses.ts';

/** Nobody writes deeper nesting; it becomes text. */
const deepest = 40;
/** After this many rounds a second reading changes nothing. */
const readings = 4;

/** Elements whose content is no text of the author. */
const wordless = [
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'title',
  'noscript',
  'noembed',
  'noframes',
  'svg',
  'math',
];

/** Equivalent tags of old programs and other editors. */
const otherNames: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
};

const rules: IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: Object.fromEntries(
    Object.entries(richText.attributes).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  allowedSchemes: [...richText.linkSchemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: wordless,
  nestingLimit: deepest,
  enforceHtmlBoundary: false,
  transformTags: {
    ...otherNames,
    a: (tagName, attribs) => ({ tagName, attribs: link(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: image(attribs) }),
    video: (tagName, attribs) => ({ tagName, attribs: video(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: numbers(attribs, ['colspan', 'rowspan'], 100) }),
    td: (tagName, attribs) => ({ tagName, attribs: numbers(attribs, ['colspan', 'rowspan'], 100) }),
    col: (tagName, attribs) => ({ tagName, attribs: numbers(attribs, ['span'], 100) }),
    ol: (tagName, attribs) => ({ tagName, attribs: numbers(attribs, ['start'], 99_999) }),
  },
  // An external picture or video is removed, and a forbidden link leaves its words.
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'a') return attribs['href'] === undefined ? 'excludeTag' : false;
    return (tag === 'img' || tag === 'video') && attribs['src'] === undefined;
  },
};

/**
 * A body without everything it may not contain (`richText` of the contract). Cleaning a clean body changes nothing.
 *
 * @returns empty if there is nothing to read or see
 */
export function cleanHtml(html: string): string {
  // The database does not accept NUL, and browsers drop it where it could split a name.
  let cleaned = html.replaceAll('\0', '');
  for (let reading = 0; reading < readings; reading += 1) {
    const again = sanitizeHtml(cleaned, rules);
    if (again === cleaned) break;
    cleaned = again;
  }
  return holdsSomething(cleaned) ? cleaned : '';
}

function holdsSomething(cleaned: string): boolean {
  if (/<(?:img|video) /.test(cleaned)) return true;
  // A clean body has `<` and `>` only in its tags.
  return /[^\s\p{Cf}]/u.test(cleaned.replace(/<[^>]*>/g, ''));
}

function link({ href }: Attributes): Attributes {
  const to = href === undefined ? undefined : cleanLink(href);
  if (to === undefined) return {};
  return to.outside ? { href: to.href, rel: richText.outsideRel } : { href: to.href };
}

function image(attribs: Attributes): Attributes {
  const { srcset, sizes, alt } = attribs;
  return kept({
    src: cleanMedia(attribs['src'] ?? ''),
    srcset: srcset === undefined ? undefined : cleanPictureSet(srcset),
    sizes: sizes !== undefined && /^[\w\s(),.:%-]{1,200}$/.test(sizes) ? sizes : undefined,
    alt,
    ...numbers(attribs, ['width', 'height'], 20_000),
  });
}

function video(attribs: Attributes): Attributes {
  return kept({
    src: cleanMedia(attribs['src'] ?? ''),
    poster: cleanMedia(attribs['poster'] ?? ''),
    ...numbers(attribs, ['width', 'height'], 20_000),
  });
}

/** Those of these attributes that are integers from 1. */
function numbers(attribs: Attributes, names: readonly string[], most: number): Attributes {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = attribs[name] ?? '';
      return /^[1-9]\d{0,4}$/.test(value) && Number(value) <= most ? [[name, value]] : [];
    }),
  );
}

function kept(attribs: Readonly<Record<string, string | undefined>>): Attributes {
  return Object.fromEntries(
    Object.entries(attribs).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
