import { compareTexts } from '#marine/vessels/compareTexts.ts';
import type { HistoryEntry } from '#marine/vessels/history.ts';
import type { RecordContent } from '#marine/vessels/recordContent.ts';
import { aisRegister, foldCallSign, type Evidence } from './evidence.ts';
import { comparableName } from './names.ts';

const kinds = ['name', 'callSign'] as const;
type SentKind = (typeof kinds)[number] | 'mmsi';

interface RecordPart {
  readonly content: RecordContent;
  readonly evidence: Evidence;
}

/** A value that a ship sent, and the days on which it was first and last received with it. */
export interface Sent {
  /** Normalised, so that equal means the same. */
  readonly value: string;
  /** As it was sent. */
  readonly text: string;
  readonly first: string;
  readonly last: string;
}

/** What the ships of records sent of a kind, each value once, by the day on which it was first received. */
export function sentValues(parts: readonly RecordPart[], kind: SentKind): Sent[] {
  const known = new Map<string, Sent>();
  for (const { evidence, content } of parts) {
    if (evidence.register !== aisRegister) continue;
    const { first, last, names, callSigns, mmsis } = evidence;
    const value = { name: names, callSign: callSigns, mmsi: mmsis }[kind][0]?.value;
    if (value === undefined) continue;
    const before = known.get(value);
    known.set(value, {
      value,
      text: before?.text ?? (kind === 'mmsi' ? value : (content.sent?.[kind] ?? value)),
      first: before === undefined || first < before.first ? first : before.first,
      last: before === undefined || last > before.last ? last : before.last,
    });
  }
  return [...known.values()].sort((a, b) => compareTexts(a.first, b.first) || compareTexts(a.value, b.value));
}

/** The value that replaced another one: it was first received when that one was no longer sent. */
export function successorOf(sent: readonly Sent[], one: Sent): Sent | undefined {
  const next = sent[sent.indexOf(one) + 1];
  return next !== undefined && one.last <= next.first ? next : undefined;
}

/**
 * Names and call signs that a vessel sent one after the other; what it sends in turns with another value is none.
 * History that a register already has is not repeated.
 */
export function sentHistory(parts: readonly RecordPart[]): HistoryEntry[] {
  return kinds.flatMap((kind) => {
    const stated = statedByRegisters(parts, kind);
    const sent = sentValues(parts, kind);
    return sent.flatMap((one, index): HistoryEntry[] => {
      const before = sent[index - 1];
      const isSuccessor = before !== undefined && successorOf(sent, before) === one;
      const successor = successorOf(sent, one);
      if (stated.history.has(one.value) || (!isSuccessor && successor === undefined)) return [];
      const value = stated.current.get(one.value) ?? one.text;
      return [{ kind, value, from: isSuccessor ? one.first : null, until: successor?.first ?? null }];
    });
  });
}

/** Normalised values of registers: those in their history, and those of today with their spelling. */
function statedByRegisters(parts: readonly RecordPart[], kind: (typeof kinds)[number]) {
  const fold = (text: string) => (kind === 'name' ? comparableName(text) : (foldCallSign(text) ?? ''));
  const history = new Set<string>();
  const current = new Map<string, string>();
  for (const { content } of parts) {
    for (const entry of content.history ?? []) if (entry.kind === kind) history.add(fold(entry.value));
    const value = content.fields[kind];
    if (value !== undefined) current.set(fold(String(value)), String(value));
  }
  return { history, current };
}
