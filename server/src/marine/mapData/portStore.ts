import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { port, type Port } from '@wheelhouse/contract/referenceLayers';
import * as z from 'zod/mini';
import { writingInto } from '#platform/errors/diskError.ts';
import { freshFile } from '#platform/disk/freshFile.ts';
import { prepareFolder, writeAtomically } from '#platform/disk/atomicFile.ts';

const portFile = z.object({ ports: z.array(port) });
export const portsFileName = 'ports.json';

/** A port of an import; ports are numbered in their order. */
export type NewPort = Omit<Port, 'id'>;

/**
 * Replaces the existing ports by these.
 *
 * @throws UserFacingError if the folder can't be written.
 */
export async function writePorts(folder: string, ports: Iterable<NewPort>): Promise<number> {
  const numbered = Array.from(ports, (one, index): Port => ({ id: index + 1, ...one }));
  await prepareFolder(folder);
  await writingInto(folder, () =>
    writeAtomically(join(folder, portsFileName), Buffer.from(JSON.stringify({ ports: numbered }))),
  );
  return numbered.length;
}

/**
 * The current ports in the map's folder. The same list until an import replaces it.
 *
 * @param warn Called once for a list that cannot be read.
 */
export function followPorts(folder: string, warn: (words: string) => void = () => {}): () => Promise<readonly Port[]> {
  const none: readonly Port[] = [];
  const follow = freshFile(join(folder, portsFileName), { make: readPorts, warn });
  return async () => (await follow()) ?? none;
}

async function readPorts(path: string): Promise<readonly Port[] | undefined> {
  return readPortFile(await readFile(path, 'utf8').catch(() => ''));
}

/** Undefined for a file that is no such list. */
export function readPortFile(text: string): readonly Port[] | undefined {
  try {
    const parsed = z.safeParse(portFile, JSON.parse(text));
    return parsed.success ? parsed.data.ports : undefined;
  } catch {
    return undefined;
  }
}
