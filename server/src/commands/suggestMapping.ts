import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { countKnownHeadings } from '#marine/registers/guessMapping.ts';
import { suggestedMapping } from '#marine/registers/previewTable.ts';
import { openTable, openTableFile } from '#platform/reading/tableFile.ts';

const suggestUsage = `wheelhouse import mapping <file> [--encoding <name>] [--sheet <name>]

  writes the mapping that the headings of a CSV file or workbook suggest, as JSON, and the headings that it
  leaves out as errors. Look at it, give all rows a flag if the file has none, then use it:

  wheelhouse import mapping list.csv > mapping.json
  wheelhouse import csv list.csv --mapping mapping.json --dry-run`;

interface Output {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/**
 * `wheelhouse import mapping <file>`: the suggested mapping on `stdout`, the headings that are left out on `stderr`.
 *
 * @param args The arguments after `mapping`.
 * @returns The exit code.
 * @throws UserFacingError if the arguments are invalid, or the file has no headings or isn't a table
 */
export async function suggestMapping(args: readonly string[], { stdout, stderr }: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { encoding: { type: 'string' }, sheet: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UserFacingError(`Usage:\n\n${suggestUsage}`);
  const table = await openTable(await openTableFile(file, values.encoding), countKnownHeadings, values.sheet);
  if (table.headings.length === 0) throw new UserFacingError(`The file ${file} has no headings in its first lines.`);
  const mapping = {
    ...(await suggestedMapping(table, basename(file))),
    ...((values.sheet ?? table.sheet) === undefined ? {} : { sheet: values.sheet ?? table.sheet }),
  };
  stdout.write(`${JSON.stringify(mapping, null, 2)}\n`);
  const written = JSON.stringify(mapping);
  const others = table.headings.filter((heading) => heading !== '' && !written.includes(JSON.stringify(heading)));
  if (others.length > 0) stderr.write(`Left out: ${others.map((heading) => `"${heading}"`).join(', ')}.\n`);
  return 0;
}
