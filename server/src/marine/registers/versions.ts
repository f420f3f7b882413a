import { compareTexts } from '#marine/vessels/compareTexts.ts';
import { datesOf, type Statement } from '#marine/vessels/contentDates.ts';
import { historyOfEvents, type HistoryEntry } from '#marine/vessels/history.ts';
import type { RecordContent } from '#marine/vessels/recordContent.ts';
import type { VesselFields } from '#marine/vessels/statements.ts';

/** What a file had of a vessel, and the days of the first and the last file that had exactly this. */
export interface Version {
  /** Hexadecimal; empty for what an older program kept. */
  readonly digest: string;
  readonly since: string;
  readonly last: string;
  /** JSON. */
  readonly said: string | null;
  readonly content: RecordContent;
}

/**
 * All that the files of a register had of a vessel, with one more. The newest counts: the one of the latest day, and of
 * one day that which came last.
 *
 * @returns The version that counts, with its history and dates, and the others.
 */
export function addVersion(known: readonly Version[], added: Version): { current: Version; others: Version[] } {
  const same = known.find(({ digest }) => digest === added.digest);
  const merged: Version =
    same === undefined
      ? added
      : { ...added, since: earlier(same.since, added.since), last: same.last > added.last ? same.last : added.last };
  const others = known.filter((version) => version !== same);
  const newest = others.reduce<Version>((best, one) => (one.last > best.last ? one : best), merged);
  const rest = [...others, merged].filter((version) => version !== newest);
  return { current: { ...newest, content: withHistory(newest, rest) }, others: rest };
}

function withHistory(current: Version, others: readonly Version[]): RecordContent {
  const statements = [
    ...others.toSorted((a, b) => compareTexts(a.since, b.since) || compareTexts(a.last, b.last)),
    current,
  ].map(({ since, content, digest }) => ({ since, digest, content }));
  // What an older program kept isn't all that the register had.
  const whole = statements.filter(({ digest }) => digest !== '');
  const history: HistoryEntry[] = [
    ...statements.flatMap(({ content }) => content.former ?? []),
    ...statements.flatMap(({ digest, content }) => (digest === '' ? (content.history ?? []) : [])),
    ...historyOfEvents(
      whole.map(({ since, content }) => ({ from: since, fields: asFields(content), isEntry: false, isExit: false })),
    ),
  ];
  const { fields, owners, former } = current.content;
  const dates = datesOf(statements.map(({ since, content }): Statement => ({ since, ...content })));
  return {
    fields,
    ...(owners === undefined ? {} : { owners }),
    ...(former === undefined ? {} : { former }),
    ...(history.length === 0 ? {} : { history: onlyOnce(history) }),
    ...(Object.keys(dates).length === 0 ? {} : { dates }),
  };
}

function onlyOnce(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** Only an older program's content lacks name and flag, and such content has no part in this history. */
function asFields({ fields }: RecordContent): VesselFields {
  return { name: '', flag: '', ...fields };
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
