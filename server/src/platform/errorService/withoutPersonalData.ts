const patterns: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+\.[^\s<>"'(),;:=]+/g, '[email]'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[address]'],
  [/\b(?:[0-9a-f]{1,4}:){3,7}(?::?[0-9a-f]{1,4})*\b/gi, '[address]'],
  [/\?[^\s"']+=[^\s"']+/g, '?[query]'],
  // One-time links, sessions and keys.
  [/\b[\w-]{32,}\b/g, '[key]'],
];

/** A message without what looks like an email, an address of the network, a query or a key. */
export function withoutPersonalData(message: string): string {
  return patterns.reduce((text, [pattern, word]) => text.replace(pattern, word), message);
}
