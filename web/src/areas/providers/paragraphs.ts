/** A plain text in its paragraphs: an empty line parts them. Lines of one stay as they were broken. */
export function paragraphs(text: string): readonly string[] {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
