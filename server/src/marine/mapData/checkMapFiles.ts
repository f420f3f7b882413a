import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readManifest, type AreaManifest } from './areaManifest.ts';
import { portsFileName, readPortFile } from './portStore.ts';

/**
 * Reads the lists of the map's folder and the archives that they name, and compares these with the checksum in their
 * name.
 *
 * @param report Called with a sentence for each fault.
 * @returns the number of lists
 */
export async function checkMapFiles(folder: string, report: (fault: string) => void): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    if (name === portsFileName) {
      if (readPortFile(text) === undefined) report(`The list of ports ${name} is damaged. Import it again.`);
      continue;
    }
    const manifest = readManifest(text);
    if (manifest === undefined) report(`The list of areas ${name} is damaged. Import it again.`);
    else if (!(await isWhole(folder, manifest, text)))
      report(`The map file ${manifest.archive} is missing or damaged. Import it again.`);
  }
  return names.length;
}

const written = z.looseObject({ version: z.unknown(), archive: z.unknown(), areas: z.unknown() });

/** As `writeAreas` made the version: of the archive, the list and the description in the order that they were written. */
async function isWhole(folder: string, manifest: AreaManifest, text: string): Promise<boolean> {
  const { version, archive: _archive, areas, ...description } = z.parse(written, JSON.parse(text));
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(join(folder, manifest.archive))) hash.update(chunk as Buffer);
  } catch {
    return false;
  }
  return hash
    .update(JSON.stringify([areas, description]))
    .digest('hex')
    .startsWith(String(version));
}
