const unitWords = new Set(
  (
    'm metre metres meter meters metro metros metri mtr mtrs mts metrar м μ ft feet foot pieds pies pi cm ' +
    'kw bkw kilowatt kilowatts квт hp horsepower bhp ps ch cv hk hkr pk лс ' +
    'gt ums bt brz grt brt tjb trb tab tsl nt t ton tons tonne tonnes'
  ).split(' '),
);

/**
 * The forms in which a column heading is looked up: lower-case letters and digits with single spaces; then without text
 * in brackets; then without a unit at its end. `"LOA (m)"` gives `loa m`, `loa`.
 */
export function headingForms(heading: string): string[] {
  // engine(s) is a plural; the other brackets have units and remarks.
  const plural = heading.replace(/(?<=\p{L})\((e?s)\)/giu, '$1');
  const whole = plainWords(plural);
  const unbracketed = plainWords(plural.replace(/[([{].*?[)\]}]/g, ' '));
  return [...new Set([whole, unbracketed, withoutUnit(unbracketed), withoutUnit(whole)])].filter((form) => form !== '');
}

/**
 * A heading without spaces, plurals, brackets and unit, for comparing headings that people wrote differently: `"Port
 * letters and number"` and `"PortLetters and Numbers"` are `portletterandnumber`.
 */
export function looseHeading(heading: string): string {
  const forms = headingForms(heading);
  return (forms.at(-1) ?? '')
    .split(' ')
    .map((word) => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word))
    .join('');
}

/** Units that are a whole heading: a column `HP` is a power in that unit, while `GT` is no unit of itself. */
const powerWords = new Set(['kw', 'kilowatt', 'kilowatts', 'hp', 'bhp', 'horsepower', 'cv', 'ps', 'hk']);

/** Whether a cell has a unit alone: `m`, `(kW)`. */
export function isUnitWord(text: string): boolean {
  return unitWords.has(plainWords(text));
}

/** Units that are one, in two languages: `Length (ft) / Longueur (pi)`. */
const sameUnits = [
  'm metre metres meter meters metro metros metri mtr mtrs mts metrar м μ',
  'ft feet foot pieds pies pi',
  'kw bkw kilowatt kilowatts квт',
  'hp bhp horsepower',
  'ps ch cv hk hkr pk лс',
].map((units) => units.split(' '));

/** The one unit that all of these words mean; undefined if there are two. */
function oneUnit(words: readonly string[]): string | undefined {
  const meanings = new Set(words.map((word) => sameUnits.find((units) => units.includes(word))?.[0] ?? word));
  return meanings.size === 1 ? words[0] : undefined;
}

/** Whether a heading has two units, such as `Power (kW/HP)`: only a number that has its own is known. */
export function hasTwoUnits(heading: string): boolean {
  const units = unitsOf(heading);
  return units.length > 1 && oneUnit(units) === undefined;
}

/** The units in brackets or at the end of a heading, in lower case. */
function unitsOf(heading: string): readonly string[] {
  const bracketed = [...heading.matchAll(/[([{](.*?)[)\]}]/g)].map(([, text = '']) => plainWords(text).split(' '));
  const words = plainWords(heading).split(' ');
  const inBrackets = bracketed.filter((text) => text.every((word) => unitWords.has(word))).flat();
  if (inBrackets.length > 0) return inBrackets;
  const last = words.slice(words.findLastIndex((word) => !unitWords.has(word)) + 1);
  // A unit alone is a heading; of `GT/GRT` each is.
  return last.length < words.length ? last : [];
}

/** The unit in brackets or at the end of a heading, in lower case; undefined if there are two. */
export function headingUnit(heading: string): string | undefined {
  const units = unitsOf(heading);
  if (units.length > 0) return oneUnit(units);
  const words = plainWords(heading).split(' ');
  if (words.length === 1 && powerWords.has(words[0] ?? '')) return words[0];
  const horsepower = words.find((word) => word === 'horsepower' || word === 'hp');
  return horsepower ?? (metricHorsepower.test(plainWords(heading)) ? 'ps' : undefined);
}

/** "Horsepower" as a part of words in Japanese, Chinese, Korean, Greek, German and Danish, and the power of Norwegian lists: the metric one. */
const metricHorsepower = new RegExp(
  ['馬力', '马力', '마력', 'ιπποδύναμη', 'pferdestärke', 'hestekræfter', '^motorkraft$'].map(plainWords).join('|'),
);

/** The place of a column, and whether its heading is written exactly as the name. */
export interface FoundColumn {
  readonly index: number;
  readonly isExact: boolean;
}

/** Finds the column with a name: by the same heading, else without case, accents, punctuation and unit, else loosely. */
export function findColumn(headings: readonly string[], name: string): FoundColumn | undefined {
  const exact = headings.indexOf(name);
  if (exact !== -1) return { index: exact, isExact: true };
  const [plain] = headingForms(name);
  const loose = looseHeading(name);
  const index = [
    headings.findIndex((heading) => plain !== undefined && headingForms(heading).includes(plain)),
    headings.findIndex((heading) => loose !== '' && looseHeading(heading) === loose),
  ].find((at) => at !== -1);
  return index === undefined ? undefined : { index, isExact: false };
}

/** Lower-case letters without accents and digits, with single spaces between the words. */
export function plainWords(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // fleetRegister and FleetRegister are two words too, and so are EnginePowerkW and LOAm; kW alone is one.
      .replace(/b?kW(?!\p{Ll})/gu, ' kw')
      .replaceAll('кВт', ' квт')
      .replace(/(?<=\p{Lu}{2})(m|ft)(?!\p{L})/gu, ' $1')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/(?<!\p{L})л\. ?с(?!\p{L})/giu, 'лс')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

function withoutUnit(words: string): string {
  const all = words.split(' ');
  return all.length > 1 && unitWords.has(all.at(-1) ?? '') ? all.slice(0, -1).join(' ') : words;
}
