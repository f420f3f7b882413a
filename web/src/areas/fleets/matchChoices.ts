import type { MatchedLine } from '@wheelhouse/contract/fleets';

/** What a person chose for a line that several vessels fit: one of them, all, or none. */
export type Choice = number | 'all' | 'none';
/** By line. One that is not there is not decided, which adds nothing. */
export type Choices = ReadonlyMap<number, Choice>;

export function isAmbiguous({ vessels }: MatchedLine): boolean {
  return vessels.length > 1;
}

function chosenOf(line: MatchedLine, choices: Choices): readonly number[] {
  const ids = line.vessels.map(({ id }) => id);
  if (!isAmbiguous(line)) return ids;
  const choice = choices.get(line.line) ?? 'none';
  if (choice === 'all') return ids;
  return ids.filter((id) => id === choice);
}

/** The vessels of a pasted list: single matches, and those selected among several; each once. */
export function chosenVessels(matched: readonly MatchedLine[], choices: Choices): readonly number[] {
  return [...new Set(matched.flatMap((line) => chosenOf(line, choices)))];
}
