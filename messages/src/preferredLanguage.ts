/**
 * The language of the catalogue that a reader prefers; undefined if it has none of theirs.
 *
 * @param accepted language tags, best first; `nb-NO` also accepts `nb`
 * @param isKnown whether the catalogue has a folder of this name
 */
export function preferredLanguage(
  accepted: readonly string[],
  isKnown: (language: string) => boolean,
): string | undefined {
  return accepted.flatMap((tag) => [tag, tag.replace(/-.*/, '')]).find(isKnown);
}

/** The tags of an `Accept-Language` header, such as `nb-NO,nb;q=0.9,en;q=0.8`, best first, in small letters. */
export function acceptedLanguages(header: string): string[] {
  const wanted = header.split(',').map((part) => {
    // A pattern with spaces on both sides would take seconds for a header that has nothing but spaces.
    const [tag = '', ...params] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = params.find((param) => param.startsWith('q='))?.slice(2);
    return { tag, quality: quality === undefined ? 1 : Number(quality) };
  });
  return wanted
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
