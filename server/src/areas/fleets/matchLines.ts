import { fleetLimits, fleetMessages, matchKinds, type MatchedLine } from '@wheelhouse/contract/fleets';
import { Refusal } from '#platform/errors/refusal.ts';
import type { MatchRow } from './store.ts';

/** A line of the pasted list, and its texts that may identify a vessel: the whole line, and each cell. */
export interface PastedLine {
  readonly line: number;
  readonly text: string;
  readonly keys: readonly string[];
}

/** The most vessels shown for an ambiguous text. */
const choicesMax = 20;
/** Numbers that identify a single vessel; other texts of the line are then ignored. */
const strongKinds = ['imo', 'mmsi', 'cfr'] as const;

/** The texts of a line that may identify a vessel: without quotes, and without a label before a number. */
function keysOf(text: string): string[] {
  const cells = [text, ...text.split(/[;,\t]/)];
  const bare = cells.map((cell) =>
    cell
      .trim()
      .replace(/^["']+|["']+$/g, '')
      .replace(/^(?:(?:imo|mmsi)[\s:.]*(?=\d)|cfr[\s:.]+)/i, '')
      .trim(),
  );
  return [...new Set(bare.filter((key) => /[\p{L}\p{N}]/u.test(key)))];
}

/**
 * The non-empty lines of a pasted list.
 * @throws Refusal (422) if there is none, or there are too many.
 */
export function readPasted(text: string): PastedLine[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, place) => ({ line: place + 1, text: line.trim().slice(0, fleetLimits.pastedLineMax) }))
    .filter((line) => line.text !== '');
  if (lines.length === 0) throw new Refusal(422, fleetMessages.nothingPasted);
  if (lines.length > fleetLimits.pastedMax) throw new Refusal(422, fleetMessages.tooManyPasted);
  return lines.map((line) => ({ ...line, keys: keysOf(line.text) }));
}

interface Known {
  readonly id: number;
  readonly name: string;
  readonly flag: string;
}

/**
 * The vessels of each line: those of an identifying number; else all with a text of the line as call sign, mark or
 * name, for the user to choose from.
 */
export function matchLines(
  lines: readonly PastedLine[],
  found: readonly MatchRow[],
  vesselOf: (id: number) => Known | undefined,
): { matched: MatchedLine[]; unmatched: { line: number; text: string }[] } {
  const byKey = Map.groupBy(found, (row) => row.key);
  const matched: MatchedLine[] = [];
  const unmatched: { line: number; text: string }[] = [];
  for (const { line, text, keys } of lines) {
    const rows = keys.flatMap((key) => byKey.get(key) ?? []).filter((row) => vesselOf(row.vesselId) !== undefined);
    const strongest = strongKinds.find((kind) => rows.some((row) => row.kind === kind));
    const chosen = strongest === undefined ? rows : rows.filter((row) => row.kind === strongest);
    const by = matchKinds.find((kind) => chosen.some((row) => row.kind === kind));
    const ids = [...new Set(chosen.map((row) => row.vesselId))].slice(0, choicesMax);
    const vessels = ids.flatMap((id) => {
      const vessel = vesselOf(id);
      return vessel === undefined ? [] : [{ id, name: vessel.name, flag: vessel.flag }];
    });
    if (by === undefined) unmatched.push({ line, text });
    else matched.push({ line, text, by, vessels });
  }
  return { matched, unmatched };
}
