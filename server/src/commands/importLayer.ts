import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { datedKinds, datedLayerForm, datedLayerLimits, type DatedKind } from '@wheelhouse/contract/datedLayers';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { importLayer } from '#areas/datedLayers/layers.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { standardInput } from './importRegister.ts';

/** `closed-area` for `CLOSED_AREA`. */
const wordOf = (kind: DatedKind) => kind.toLowerCase().replaceAll('_', '-');

const usage = `Usage:

wheelhouse import layer <kind> <file> --name <name>

  ${datedKinds.map(wordOf).join(', ')}

  The file is GeoJSON. It replaces the features of the layer with this name. - is the standard input.`;

/** @throws UserFacingError if the arguments are invalid */
function parseCommand(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { name: { type: 'string' } },
    allowPositionals: true,
  });
  const [word, file, ...more] = positionals;
  if (word === undefined || file === undefined || more.length > 0) throw new UserFacingError(usage);
  const kind = datedKinds.find((one) => wordOf(one) === word);
  if (kind === undefined)
    throw new UserFacingError(`Unknown kind "${word}". Choose from ${datedKinds.map(wordOf).join(', ')}.`);
  const form = z.safeParse(datedLayerForm, { name: values.name ?? '', kind });
  if (!form.success)
    throw new UserFacingError(
      `Give the layer a name of up to ${datedLayerLimits.name.max} characters: --name "Closed areas"`,
    );
  return { word, file, ...form.data };
}

/** The arguments after `import layer`, for a process with another working folder; the file is the second. */
export function absoluteLayerArguments(args: readonly string[]): readonly string[] {
  const { word, file, name } = parseCommand(args);
  return [word, file === standardInput ? file : resolve(file), `--name=${name}`];
}

async function contentOf(file: string): Promise<string> {
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
  if (size === undefined) throw new UserFacingError(`The file ${file} can't be read.`);
  if (size > datedLayerLimits.file)
    throw new UserFacingError(`The file is larger than ${datedLayerLimits.file / 2 ** 20} MB.`);
  return await readFile(file, 'utf8');
}

/**
 * `wheelhouse import layer <kind> <file> --name <name>`: imports GeoJSON as a layer with dates.
 *
 * @param args The arguments after `import layer`.
 * @returns The exit code.
 * @throws UserFacingError if the command or the file is invalid
 */
export async function importLayerCommand(
  args: readonly string[],
  {
    db,
    stdout,
    now,
  }: { readonly db: Kysely<Schema>; readonly stdout: { write(text: string): unknown }; readonly now: () => Date },
): Promise<number> {
  const { file, name, kind } = parseCommand(args);
  const content = await contentOf(file);
  try {
    const actor = { accountId: null, actor: 'command line' };
    const changes = await importLayer(db, actor, { name, kind, content }, now());
    const { added, changed, removed, unchanged } = changes;
    stdout.write(`${name}: ${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged\n`);
    return 0;
  } catch (error) {
    throw error instanceof Refusal ? new UserFacingError(error.message) : error;
  }
}
