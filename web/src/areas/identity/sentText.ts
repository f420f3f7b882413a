import { formatDay } from '#lib/format.ts';
import { t } from '#lib/language.ts';
import type { SentIdentifier } from './sentOnAis.ts';

/** Since when a ship has sent the identifier of one of the paths, and how sure it is that it is this ship. */
export function sentText(sent: readonly SentIdentifier[], paths: readonly string[]): string | undefined {
  const one = sent.find(({ field }) => paths.includes(field));
  return one && t(`sentOnAis.${one.certainty ?? 'since'}`, { day: formatDay(one.since) });
}
