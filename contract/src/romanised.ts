/**
 * Cyrillic and Greek letters in Latin ones. There is more than one way to write most names (ЧАЙКА is CHAYKA, CHAIKA or
 * CAJKA), so there are several systems; the first is the most usual one. All of it takes and gives small letters without
 * accents. Migrations 23 and 26 have the same tables in SQL.
 */

/** What most systems make of a letter: BGN/PCGN and the Bulgarian law for Cyrillic, ELOT 743 for Greek. */
const usual: ReadonlyMap<string, string> = new Map([
  ...pairsOf(
    'а a б b в v г g ґ g ғ g д d ђ d е e ё e є ye ж zh з z ѕ dz и i і i й y ј j к k қ k л l љ lj м m н n њ nj ң n',
  ),
  ...pairsOf(
    'о o ө o п p р r с s т t ћ c у u ұ u ү u ф f х kh һ h ц ts ч ch џ dz ш sh щ shch ъ a ы y э e ю yu я ya ә a',
  ),
  ...pairsOf('α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o'),
  ['ь', ''],
]);

type Replacement = readonly [pattern: RegExp, by: string];

/** Before е, ё, є, ю and я it only separates (ПОДЪЁМ), elsewhere it is the Bulgarian vowel (ПЕТЪР). */
const hardSign: Replacement = [/ъ(?=[еёєюя])/g, ''];
/** υ after α, ε and η is a consonant, voiced before voiced letters. */
const consonants: readonly Replacement[] = [
  [/([αεη])υ(?=[αβγδεζηιλμνορυω])/g, '$1v'],
  [/([αεη])υ/g, '$1f'],
];
const nasals: readonly Replacement[] = [
  [/γγ/g, 'ng'],
  [/γξ/g, 'nx'],
  [/γχ/g, 'nch'],
];
const ou: Replacement = [/ου/g, 'ou'];
const firstMp: Replacement = [/(?<![α-ω])μπ/g, 'b'];

interface System {
  /** In this order, before single letters. */
  readonly replaced: readonly Replacement[];
  readonly letters: ReadonlyMap<string, string>;
}

function system(replaced: readonly Replacement[], letters: string): System {
  return { replaced: [hardSign, ou, ...replaced], letters: new Map([...usual, ...pairsOf(letters)]) };
}

const systems: readonly System[] = [
  system([...consonants, ...nasals, firstMp], ''),
  // Passports (ICAO 9303); Greek letter by letter, as the EU register has it.
  system([], 'й i ю iu я ia є ie'),
  // Bulgarian щ, х of Bulgarian and Serbian, Greek as it is spoken.
  system([...consonants, [/γγ/g, 'g'], [/γκ/g, 'g'], [/ντ/g, 'd'], [/μπ/g, 'b']], 'щ sht х h ё yo χ h υ i'),
  // Ukrainian; classical Greek.
  system([[/([αεη])υ/g, '$1u'], ...nasals], 'г h и y й i ю iu я ia є ie η e φ ph β b'),
  // Scientific, Serbian and Baltic, without their accents.
  system([...consonants, ...nasals, firstMp], 'ж z х h ц c ч c ш s щ sc ю ju я ja й j є je ђ dj'),
];

const native = /[\u0370-\u052f]/;
const eachNative = /[\u0370-\u052f]/g;

/** Whether a text has letters that are romanised. */
export function isRomanised(letters: string): boolean {
  return native.test(letters);
}

/** Small letters without accents in Latin ones, by the most usual system. */
export function romanised(letters: string): string {
  return isRomanised(letters) ? inSystem(letters, systems[0]) : letters;
}

/** The same by every system: the most usual one first, each spelling once. */
export function romanisations(letters: string): readonly string[] {
  return isRomanised(letters) ? [...new Set(systems.map((one) => inSystem(letters, one)))] : [letters];
}

function inSystem(letters: string, one: System | undefined): string {
  let text = letters;
  for (const [pattern, by] of one?.replaced ?? []) text = text.replace(pattern, by);
  return text.replace(eachNative, (letter) => one?.letters.get(letter) ?? letter);
}

/** Letters that look like a Latin one: ВН390 on a hull is read as BH390. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  pairsOf(
    'а a в b е e ѕ s і i ј j к k м m н h о o р p с c т t у y ү y х x α a β b ε e ζ z η h ι i κ k μ m ν n ο o ρ p τ t υ y χ x',
  ),
);

/** Small letters without accents, where each that looks like a Latin one is that one, and others are romanised. */
export function asLookAlikes(letters: string): string {
  return isRomanised(letters)
    ? romanised(letters.replace(eachNative, (letter) => lookAlikes.get(letter) ?? letter))
    : letters;
}

/** Pairs of words separated by spaces. */
function pairsOf(text: string): [string, string][] {
  const parts = text === '' ? [] : text.split(' ');
  return parts.flatMap((part, index): [string, string][] => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : []));
}
