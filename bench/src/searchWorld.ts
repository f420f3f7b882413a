import { Random } from '@wheelhouse/demo/random';

/** A record as both searches are given it. */
export interface BenchRecord {
  readonly category: 'VESSEL' | 'COMPANY' | 'PERSON';
  /** Counts from 1 in its category. */
  readonly id: number;
  readonly name: string;
}

const starts =
  'HAV SJØ NORD VEST ØY FJ STORM ST SKJ T V BR S L M K H GR TR B R N F AN MAR EL KR JO AL BJ GU D P OL IN ÅS Æ Ö Þ SØ BØ KO RO LI';
const middles = 'a e i o u ø å æ ar er in or ol an en il ast ind ørn egg und all erl åk yn ein aug ö ú á é';
const ends =
  'RIS VÅG NES VIK HOLM BERG DAL FISK STAD SUND LAND GUTT FANG BUEN ØY TIND LEIA SEN SØN SON RUD SETH MO LIA NA RA NE TE DÍS STEIN EY BORG TH ß Ł';

/** This many different words of two or three syllables. */
function makeWords(random: Random, count: number): string[] {
  const [first, middle, last] = [starts, middles, ends].map((parts) => parts.split(' '));
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = [random.pick(first ?? []), random.pick(middle ?? [])];
    if (random.chance(0.45))
      syllables.push(random.pick(['L', 'N', 'R', 'SK', 'ST', 'D', 'G', 'M', 'V']), random.pick(middle ?? []));
    if (random.chance(0.8)) syllables.push(random.pick(last ?? []));
    const word = syllables.join('').toUpperCase();
    if (word.length > 2) words.add(word);
  }
  return [...words];
}

/** One of the words, the first ones far more often, as names are: a sixth of all draws falls on a hundredth of them. */
function drawWord(random: Random, words: readonly string[]): string {
  return words[Math.floor(words.length * random.next() ** 2.5)] ?? '';
}

function inSmall(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}

/** Vessels, companies and persons with names in the manner of the north, the same for the same seed. */
export function makeRecords(
  seed: string,
  counts: { readonly vessels: number; readonly companies: number; readonly persons: number },
): BenchRecord[] {
  const random = new Random(seed, 'search');
  const words = makeWords(random, 60_000);
  const places = words.slice(20_000, 30_000);
  const given = words.slice(30_000, 33_000);
  const families = words.slice(33_000, 60_000);
  const trades = [
    'Fiskeriselskap',
    'Havfiske',
    'Kystfiske',
    'Rederi',
    'Shipping',
    'Fiskebåtrederi',
    'Sjømat',
    'Drift',
    'Invest',
  ];
  const forms = ['AS', 'AS', 'AS', 'ANS', 'ASA', 'AB', 'ehf.', 'DA', 'Ltd', 'GmbH'];
  const vesselWords = words.slice(0, 20_000);

  const vessels = Array.from({ length: counts.vessels }, (_, index) => {
    const kind = random.next();
    const name = [drawWord(random, vesselWords)];
    if (kind < 0.4) name.push(drawWord(random, kind < 0.2 ? given : vesselWords));
    if (kind < 0.08 || kind > 0.9) name.push(random.pick(['II', 'III', 'IV', 'JUNIOR', 'STAR', 'AV SKÄREN', '2', '7']));
    return { category: 'VESSEL', id: index + 1, name: name.join(' ') } as const;
  });
  const companies = Array.from({ length: counts.companies }, (_, index) => {
    const name = [inSmall(drawWord(random, random.chance(0.5) ? places : families))];
    if (random.chance(0.3)) name.push(inSmall(drawWord(random, words)));
    if (random.chance(0.7)) name.push(random.pick(trades) ?? '');
    name.push(random.pick(forms) ?? '');
    return { category: 'COMPANY', id: index + 1, name: name.join(' ') } as const;
  });
  const persons = Array.from({ length: counts.persons }, (_, index) => {
    const name = [
      drawWord(random, given),
      ...(random.chance(0.25) ? [drawWord(random, given)] : []),
      drawWord(random, families),
    ];
    return { category: 'PERSON', id: index + 1, name: name.map(inSmall).join(' ') } as const;
  });
  return [...vessels, ...companies, ...persons];
}
