import { nameSpellings } from '@wheelhouse/contract/foldedText';
import type { Ship } from '#marine/ais/shipTable.ts';

const dayMs = 86_400_000;
/** A time of arrival so long ago is of the next year. */
const pastDays = 60;

/** Letters that some write as two in AIS, which has no accents. */
const doubled: Readonly<Record<string, string>> = { å: 'aa', ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue' };

/** The spellings by which destinations that ships send are found: of a port's name. */
export function placeKeys(name: string): readonly string[] {
  const plain = name.replace(/['’]/g, '').toLowerCase();
  // MAALOY is Måløy as well: some double one letter only.
  const written = ['', 'å', 'äöøü', 'åäöøü'].map((letters) =>
    plain.replace(/[åäöøü]/g, (letter) => (letters.includes(letter) ? (doubled[letter] ?? letter) : letter)),
  );
  return [...new Set(written.flatMap(nameSpellings))].filter((spelling) => spelling !== '');
}

/** How ships send a UN/LOCODE, as `destinationKey` has it: `NOAES` and `NO AES`. */
export function codeKeys(locode: string | undefined): readonly string[] {
  const code = locode?.toLowerCase();
  return code === undefined ? [] : [code, `${code.slice(0, 2)} ${code.slice(2)}`];
}

/**
 * A destination as it is found by: without accents and signs, and of `NOBGO > NOAES` the last. Crews type it by hand, so it
 * may be anything.
 */
export function destinationKey(destination: string): string | undefined {
  return placeKeys(destination.split('>').at(-1) ?? '')[0];
}

/** A time of arrival, which is sent without a year; undefined if it is none. Milliseconds since 1970. */
export function etaOf(eta: Ship['eta'], now: number): number | undefined {
  if (eta === undefined || eta.day === 0 || eta.month > 12) return undefined;
  // 24 and 60: not given.
  const [hour, minute] = [eta.hour > 23 ? 0 : eta.hour, eta.minute > 59 ? 0 : eta.minute];
  const year = new Date(now).getUTCFullYear();
  return [year - 1, year, year + 1]
    .map((one) => Date.UTC(one, eta.month - 1, eta.day, hour, minute))
    .filter((at) => new Date(at).getUTCDate() === eta.day)
    .find((at) => at >= now - pastDays * dayMs);
}
