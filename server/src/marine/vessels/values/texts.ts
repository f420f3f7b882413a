/** Longest text in a field of a vessel or company; a register's longest vessel names are below 100. */
export const MAX_CHARACTERS = 200;

/** What registers write where they have nothing to say. */
const nothing =
  /^([-–—－ー―]+|\(?n[./]?a\.?\)?|#n\/a|[ns]\/d|n\/k|нет|нет данных|yok|なし|無し?|无|不明|없음|nan|nil|null|none|unknown|not (known|available|applicable)|applied not yet received|einki ásett|no data|t\.?b\.?[acd]\.?|\?+|\.)$/i;

/** With the letters, digits and signs of full width that registers of East Asia have, as ASCII: `４９９．５` is 499.5. */
export function inHalfWidth(text: string): string {
  return text
    .replaceAll('\u3000', ' ')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfe_e0));
}

/** A text without needless spaces and control characters, cut to its greatest length, or undefined if empty. */
export function parseText(text: string): string | undefined {
  return cutText(parseFullText(text));
}

/** The first characters of a text, up to a limit; a surrogate pair is kept or dropped as a whole. */
export function cutText<Text extends string | undefined>(text: Text): Text | string {
  if (text === undefined || text.length <= MAX_CHARACTERS) return text;
  return text.slice(0, MAX_CHARACTERS).replace(/[\ud800-\udbff]$/, '');
}

/** As `parseText`, however long the text is. */
export function parseFullText(text: string): string | undefined {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^\S\ufeff]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return clean === '' || nothing.test(clean) ? undefined : clean;
}

/** The key of a vessel in its register, or undefined when it is empty or too long for one. */
export function parseKey(parts: readonly string[]): string | undefined {
  const known = parts.map(parseText);
  return known.includes(undefined) || parts.some((part) => part.length > MAX_CHARACTERS)
    ? undefined
    : known.join(' / ');
}
