/** What a test file runs on the database, and how long it takes. */
export interface FileStatements {
  readonly file: string;
  readonly seconds: number;
  readonly statements: ReadonlySet<string>;
}

/** A statement without what differs from run to run: values, how many there are, and the days of partitions. */
export function plainStatement(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'[^']*'/g, '$')
    .replaceAll(/\$\d+|\b\d+(?:\.\d+)?\b/g, '$')
    .replaceAll(/_(?:\d{8}|[0-9a-f]{12,})\b/g, '_$')
    .replaceAll(/\$(?:, ?\$)+/g, '$')
    .replaceAll(/(\([^()]*\$[^()]*\))(?:, ?\1)+/g, '$1')
    .trim();
}

/** Files that only pass on statements of their callers. */
const plumbing = /\/(?:connect|noteStatements|oneConnection|reconnectingClient|tracedQuery)\.ts/;

/** Whether the call behind a stack is of the product: the nearest of our files is not a test's. Also if there is none. */
export function isOfProduct(stack: string): boolean {
  const [nearest] = stack
    .split('\n')
    .filter((line) => line.includes('.ts:') && !line.includes('/node_modules/') && !plumbing.test(line));
  return nearest === undefined || !/\/test[A-Z]\w*\.ts|\.test\.ts/.test(nearest);
}

/**
 * The files that run every statement of all of them in little time: those in `always`, then the one with the most new
 * statements a second, again and again; at the end without those whose statements others run too.
 */
export function chooseFiles(
  files: readonly FileStatements[],
  always: (file: FileStatements) => boolean,
): FileStatements[] {
  const covered = new Map<string, number>();
  const chosen = new Set<FileStatements>();
  const choose = (file: FileStatements) => {
    chosen.add(file);
    for (const statement of file.statements) covered.set(statement, (covered.get(statement) ?? 0) + 1);
  };
  for (const file of files) if (always(file)) choose(file);
  for (;;) {
    const gain = (file: FileStatements) =>
      [...file.statements].filter((statement) => !covered.has(statement)).length / Math.max(file.seconds, 0.1);
    const [best] = files
      .filter((file) => !chosen.has(file))
      .map((file) => ({ file, gain: gain(file) }))
      .toSorted((one, other) => other.gain - one.gain);
    if (best === undefined || best.gain === 0) break;
    choose(best.file);
  }
  for (const file of [...chosen].toSorted((one, other) => other.seconds - one.seconds)) {
    if (always(file) || [...file.statements].some((statement) => covered.get(statement) === 1)) continue;
    chosen.delete(file);
    for (const statement of file.statements) covered.set(statement, (covered.get(statement) ?? 0) - 1);
  }
  return [...chosen];
}
