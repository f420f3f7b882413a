import { countryOfMmsi } from '#marine/vessels/values/mmsiCountries.ts';
import type { ReasonKind } from '@wheelhouse/contract/identity';
import { aisRegister, hasOnlyMmsi, type Evidence, type Held } from './evidence.ts';
import { haveLikeLengths, isNear, lengthsOf, tonnagesOf } from './compareSizes.ts';
import { isSameName } from './names.ts';

/** Something two records have in common, or in which they differ; `value` and `other` are what they say. */
export interface Reason {
  readonly kind: ReasonKind;
  readonly value: string;
  readonly other?: string;
}

/**
 * What two records are to each other: one vessel, perhaps one, two vessels, or nothing to compare. Of the same vessel,
 * `strength` says how sure that is (higher is surer). `against` holds contradictions; a pair with one is never joined.
 * `differences` are weaker: values of one vessel may differ so, but a person should look at several of them.
 */
export interface Comparison {
  readonly verdict: 'same' | 'doubt' | 'different' | 'unrelated';
  readonly strength: number;
  readonly reasons: readonly Reason[];
  readonly against: readonly Reason[];
  readonly differences: readonly Reason[];
}

/** Lengths that differ by more than this part are of two ships. */
const LENGTH_CONTRADICTS = 0.2;
/** AIS sends whole metres from the antenna; below this difference, in metres, it contradicts nothing. */
const AIS_LENGTH_ERROR = 3;
const LENGTH_AGREES = 0.03;
const TONNAGE_AGREES = 0.03;
const TONNAGE_DIFFERS = 0.3;

const strengths = { cfr: 100, imo: 95, nationalNumber: 90, mmsi: 80, callSign: 70, mark: 60, name: 50 } as const;

/** Compares two records by what they say alone; the order of the two makes no difference. */
export function compareRecords(a: Evidence, b: Evidence): Comparison {
  const facts = factsOf(a, b);
  const against = contradictions(a, b, facts);
  const reasons = reasonsOf(facts);
  const strength = strengthOf(a, b, facts);
  const verdict = verdictOf(facts, { reasons, against, strength });
  const isSame = verdict === 'same';
  const differences = isSame ? differencesOf(a, b, facts) : [];
  return { verdict, strength: isSame ? strength : 0, reasons, against, differences };
}

/**
 * Whether a person should look at two records that the rules take for one vessel: they are joined by less than an IMO
 * number or a CFR, and differ in more than one way.
 */
export function isWorthSplitting({ verdict, strength, differences }: Comparison): boolean {
  return verdict === 'same' && strength < strengths.imo && differences.length > 1;
}

function verdictOf(
  facts: Facts,
  { reasons, against, strength }: Pick<Comparison, 'reasons' | 'against' | 'strength'>,
): Comparison['verdict'] {
  if (reasons.length === 0 && against.length === 0) return 'unrelated';
  if (against.some(({ kind }) => kind !== 'length')) return 'different';
  if (against.length > 0) return strength > 0 ? 'doubt' : 'different';
  if (strength > 0) return 'same';
  return isWorthAsking(facts) ? 'doubt' : 'unrelated';
}

/** What two records have in common. */
interface Facts {
  readonly imo?: string;
  readonly cfr?: string;
  readonly nationalNumber?: string;
  readonly mmsi?: string;
  readonly callSign?: string;
  readonly mark?: string;
  readonly name?: string;
  readonly flag?: string;
  readonly length?: string;
  readonly tonnage?: string;
  readonly buildYear?: string;
  /** Both have a build year, and these are more than a year apart. */
  readonly builtApart: boolean;
  /** Both have a length of the same kind, or a tonnage, and these are clearly not the same. */
  readonly sizedApart: boolean;
}

function factsOf(a: Evidence, b: Evidence): Facts {
  const flag = common(a.flags, b.flags, a, b);
  const lengths = lengthsOf(a, b);
  const tonnages = tonnagesOf(a, b);
  const isAis = a.register === aisRegister || b.register === aisRegister;
  const years = a.buildYear === undefined || b.buildYear === undefined ? undefined : [a.buildYear, b.buildYear];
  const facts: Record<string, string | undefined> = {
    imo: a.imo !== undefined && a.imo === b.imo ? String(a.imo) : undefined,
    cfr: a.cfr !== undefined && a.cfr === b.cfr ? a.cfr : undefined,
    nationalNumber: flag === undefined ? undefined : common(a.nationalNumbers, b.nationalNumbers, a, b),
    mmsi: common(a.mmsis, b.mmsis, a, b),
    callSign: common(a.callSigns, b.callSigns, a, b),
    mark: flag === undefined ? undefined : common(a.marks, b.marks, a, b),
    name: commonName(a, b),
    flag,
    length: lengths !== undefined && isNear(lengths, LENGTH_AGREES, isAis ? 1 : 0.1) ? String(lengths[0]) : undefined,
    tonnage: tonnages !== undefined && isNear(tonnages, TONNAGE_AGREES, 0.1) ? String(tonnages[0]) : undefined,
    buildYear: years !== undefined && years[0] === years[1] ? String(years[0]) : undefined,
  };
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
    builtApart: years !== undefined && Math.abs((years[0] ?? 0) - (years[1] ?? 0)) > 1,
    sizedApart: lengths !== undefined && !isNear(lengths, 0.1, isAis ? AIS_LENGTH_ERROR : 0.1),
  };
}

/** Contradictions: two records with one of them are never joined. */
function contradictions(a: Evidence, b: Evidence, facts: Facts): Reason[] {
  const against: Reason[] = [];
  if (a.imo !== undefined && b.imo !== undefined && a.imo !== b.imo) {
    against.push({ kind: 'imo', value: String(a.imo), other: String(b.imo) });
  }
  if (a.cfr !== undefined && b.cfr !== undefined && a.cfr !== b.cfr) {
    against.push({ kind: 'cfr', value: a.cfr, other: b.cfr });
  }
  if (a.register === b.register && a.register !== aisRegister && a.key !== b.key && !isNewKey(a, b, facts)) {
    against.push({ kind: 'registerKey', value: a.key, other: b.key });
  }
  const lengths = lengthsOf(a, b);
  const isAis = a.register === aisRegister || b.register === aisRegister;
  if (lengths !== undefined && !isNear(lengths, LENGTH_CONTRADICTS, isAis ? AIS_LENGTH_ERROR : 0)) {
    against.push({ kind: 'length', value: String(lengths[0]), other: String(lengths[1]) });
  }
  return against;
}

/** What two records of one vessel say otherwise: a name at one time, a size, or the year in which it was built. */
function differencesOf(a: Evidence, b: Evidence, facts: Facts): Reason[] {
  const found: Reason[] = [];
  const [one, other] = [nameNow(a), nameNow(b)];
  if (facts.name === undefined && one !== undefined && other !== undefined) {
    found.push({ kind: 'name', value: one, other });
  }
  const [lengths, tonnages] = [lengthsOf(a, b), tonnagesOf(a, b)];
  if (facts.sizedApart && lengths !== undefined) found.push(differing('length', lengths));
  if (tonnages !== undefined && !isNear(tonnages, TONNAGE_DIFFERS, 1)) found.push(differing('tonnage', tonnages));
  if (facts.builtApart) found.push(differing('buildYear', [a.buildYear ?? 0, b.buildYear ?? 0]));
  return found;
}

function differing(kind: ReasonKind, [value, other]: readonly [number, number]): Reason {
  return { kind, value: String(value), other: String(other) };
}

function nameNow({ names }: Evidence): string | undefined {
  return names.find(({ until }) => until === null)?.value;
}

/** A register that gave a vessel another key: the files with one key end before those with the other begin. */
function isNewKey(a: Evidence, b: Evidence, { imo, cfr }: Facts): boolean {
  return (imo !== undefined || cfr !== undefined) && (a.last < b.first || b.last < a.first);
}

/** How sure it is that two records without contradiction are one vessel; 0 if that is not sure. */
function strengthOf(a: Evidence, b: Evidence, facts: Facts): number {
  const { name, flag, callSign, mark, mmsi, length, tonnage, buildYear, builtApart } = facts;
  const isAis = a.register === aisRegister || b.register === aisRegister;
  const isSize = length !== undefined && (tonnage !== undefined || buildYear !== undefined);
  if (facts.cfr !== undefined) return strengths.cfr;
  // A number typed into a transponder by hand needs a second agreement.
  if (facts.imo !== undefined && (!isAis || [name, callSign, mmsi, length].some((fact) => fact !== undefined))) {
    return strengths.imo;
  }
  // A new boat often gets the name and the marks of the one that it replaces.
  if (builtApart) return 0;
  if (facts.nationalNumber !== undefined && [name, callSign, mark].some((fact) => fact !== undefined)) {
    return strengths.nationalNumber;
  }
  if (facts.nationalNumber !== undefined && isSize) return strengths.nationalNumber;
  if (mmsi !== undefined && flag === countryOfMmsi(Number(mmsi)) && flag !== undefined) {
    if ([name, callSign].some((fact) => fact !== undefined)) return strengths.mmsi;
    if (length !== undefined && !haveBoth(a.names, b.names) && !haveBoth(a.callSigns, b.callSigns))
      return strengths.mmsi;
    // Without a name, a length of any kind shows whether the MMSI went to another ship.
    if ((hasOnlyMmsi(a) || hasOnlyMmsi(b)) && haveLikeLengths(a, b)) return strengths.mmsi;
  }
  // Sisters have one size, and an owner may give the call sign or mark of one to the next.
  const size = isSize && !haveNamesOfSisters(a, b);
  if (callSign !== undefined && flag !== undefined) {
    if (name !== undefined || mark !== undefined || size) return strengths.callSign;
  }
  if (mark !== undefined && name !== undefined && !facts.sizedApart) return strengths.mark;
  if (mark !== undefined && size && !haveBoth(a.callSigns, b.callSigns)) return strengths.mark;
  return 0;
}

/** Whether two records have the names of sisters today: `SEA STAR 1` and `SEA STAR II`, `SEA STAR A` and `SEA STAR B`. */
function haveNamesOfSisters(a: Evidence, b: Evidence): boolean {
  const [one, other] = [nameNow(a), nameNow(b)];
  return one !== undefined && other !== undefined && one !== other && lettersOf(one) === lettersOf(other);
}

/** Of a comparable name, without its numbers. */
function lettersOf(name: string): string {
  return name.split(' ', 1)[0] ?? '';
}

/** Whether a person should decide: an identifier in common, or a name with a size. */
function isWorthAsking(facts: Facts): boolean {
  const { imo, mmsi, callSign, nationalNumber, mark, name, flag, length, tonnage, buildYear, builtApart } = facts;
  if (imo !== undefined || mmsi !== undefined || nationalNumber !== undefined) return true;
  if (builtApart || facts.sizedApart) return false;
  if (callSign !== undefined) return flag !== undefined || name !== undefined;
  if (mark !== undefined) return name !== undefined || length !== undefined;
  return (
    name !== undefined &&
    flag !== undefined &&
    length !== undefined &&
    (tonnage !== undefined || buildYear !== undefined)
  );
}

function reasonsOf(facts: Facts): Reason[] {
  return Object.entries(facts).flatMap(([kind, value]) =>
    // The keys of `Facts` are kinds of reasons.
    typeof value === 'string' ? [{ kind: kind as ReasonKind, value }] : [],
  );
}

/** A value that both records had at the same time. */
function common(heldA: readonly Held[], heldB: readonly Held[], a: Evidence, b: Evidence): string | undefined {
  const values = heldA.flatMap((one) =>
    heldB.some((other) => one.value === other.value && isAtOneTime(one, other, a, b)) ? [one.value] : [],
  );
  return values.sort()[0];
}

function commonName(a: Evidence, b: Evidence): string | undefined {
  const marks = [...a.marks, ...b.marks].map(({ value }) => value);
  const names = a.names.flatMap((one) =>
    b.names.flatMap((other) => {
      if (!isAtOneTime(one, other, a, b)) return [];
      return isNameOf(one, other, marks) ? [[one.value, other.value].sort()[0] ?? ''] : [];
    }),
  );
  return names.sort()[0];
}

type SomeName = Held & { readonly isCut?: true };

/** Whether two names are the same; AIS often sends the mark with the name, and registers don't. */
function isNameOf(one: SomeName, other: SomeName, marks: readonly string[]): boolean {
  const folded = (name: SomeName) => ({ folded: name.value, isCut: name.isCut === true });
  if (isSameName(folded(one), folded(other))) return true;
  return marks.some((mark) => {
    const [letters = '', number = ''] = splitMark(mark);
    const without = (name: SomeName) => ({
      folded: withoutMark(name.value, letters, number),
      isCut: name.isCut === true,
    });
    return isSameName(without(one), without(other)) && without(one).folded !== '';
  });
}

function splitMark(mark: string): readonly string[] {
  return /^([A-Z]+)(\d+)/.exec(mark)?.slice(1) ?? [];
}

function withoutMark(name: string, letters: string, number: string): string {
  const [first = '', ...numbers] = name.split(' ');
  const at = numbers.indexOf(number);
  if (letters === '' || at === -1) return name;
  const rest = first.startsWith(letters)
    ? first.slice(letters.length)
    : first.endsWith(letters)
      ? first.slice(0, -letters.length)
      : undefined;
  return rest === undefined ? name : [rest, ...numbers.toSpliced(at, 1)].filter((part) => part !== '').join(' ');
}

/**
 * Whether two values could be one vessel's: their days overlap, and each was valid when the other record stated it first. A
 * call sign or an MMSI is given to another ship after one is sold or scrapped.
 */
function isAtOneTime(one: Held, other: Held, a: Evidence, b: Evidence): boolean {
  return (
    isBefore(one.from, other.until) &&
    isBefore(other.from, one.until) &&
    (other.until !== null || isDuring(b.since, one)) &&
    (one.until !== null || isDuring(a.since, other))
  );
}

function isBefore(from: string | null, until: string | null): boolean {
  return from === null || until === null || from < until;
}

function isDuring(day: string, { from, until }: Held): boolean {
  return (from === null || from <= day) && (until === null || day < until);
}

function haveBoth(a: readonly Held[], b: readonly Held[]): boolean {
  return a.length > 0 && b.length > 0;
}
