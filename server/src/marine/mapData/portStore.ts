import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { port, type Port } from '@wheelhouse/contract/referenceLayers';
import * as z from 'zod/mini';
import { writingInto } from '#platform/errors/diskError.ts';
import { freshFile } from '#platform/disk/freshFile.ts';
import { prepareFolder, writeAtomically } from '#platform/disk/atomicFile.ts';

const portFile = z.object({ ports: z.array(port) });
export const portsFileName = 'ports.json';

/** A port of an import. */
export type NewPort = Omit<Port, 'id'>;

/** A port of the same name and country so near, in degrees, is the same port. */
const samePlace = 0.2;

/**
 * Replaces the existing ports by these. Those that were there keep their numbers: addresses of pages have them.
 *
 * @throws UserFacingError if the folder can't be written.
 */
export async function writePorts(folder: string, ports: Iterable<NewPort>): Promise<number> {
  const known = (await readPorts(join(folder, portsFileName))) ?? [];
  const numbered = numberPorts([...ports], known);
  await prepareFolder(folder);
  await writingInto(folder, () =>
    writeAtomically(join(folder, portsFileName), Buffer.from(JSON.stringify({ ports: numbered }))),
  );
  return numbered.length;
}

function numberPorts(ports: readonly NewPort[], known: readonly Port[]): Port[] {
  const left = Map.groupBy(known, nameOf);
  let last = known.reduce((most, { id }) => Math.max(most, id), 0);
  return ports.map((one): Port => {
    const named = left.get(nameOf(one)) ?? [];
    const same = named.findIndex(
      ({ latitude, longitude }) =>
        Math.abs(latitude - one.latitude) < samePlace && Math.abs(longitude - one.longitude) < samePlace,
    );
    const [found] = same === -1 ? [] : named.splice(same, 1);
    if (found === undefined) last += 1;
    return { id: found?.id ?? last, ...one };
  });
}

function nameOf({ name, country = '' }: NewPort): string {
  return `${country} ${name}`;
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

/** Undefined for a file that isn't such a list. */
export function readPortFile(text: string): readonly Port[] | undefined {
  try {
    const parsed = z.safeParse(portFile, JSON.parse(text));
    return parsed.success ? parsed.data.ports : undefined;
  } catch {
    return undefined;
  }
}
