const unitWords = new Set('m metre metres meter meters kw kilowatt kilowatts gt t tonnes tons hp'.split(' '));

/**
 * The forms in which a column heading is looked up: lower-case letters and digits with single spaces; then without text
 * in brackets; then without a unit at its end. `"LOA (m)"` gives `loa m`, `loa`.
 */
export function headingForms(heading: string): string[] {
  const whole = plainWords(heading);
  const unbracketed = plainWords(heading.replace(/[([{].*?[)\]}]/g, ' '));
  return [...new Set([whole, unbracketed, withoutUnit(unbracketed), withoutUnit(whole)])].filter((form) => form !== '');
}

function plainWords(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // fleetRegister and FleetRegister are two words too.
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

function withoutUnit(words: string): string {
  const all = words.split(' ');
  return all.length > 1 && unitWords.has(all.at(-1) ?? '') ? all.slice(0, -1).join(' ') : words;
}
