import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What an operating system writes back on its own, and so the grain in which unsynced bytes may have reached the disk. */
const PAGE_BYTES = 4_096;

/**
 * Builds the library that watches syncs, and a folder for PATH that preloads it into the server by way of `setpriv`.
 * @returns The folder, or undefined without a C compiler or setpriv.
 */
export function buildSyncWatch(work: string, dataFolder: string, mirror: string): string | undefined {
  const library = join(work, 'syncs.so');
  const bin = join(work, 'bin');
  try {
    const source = fileURLToPath(new URL('durabilityShim.c', import.meta.url));
    execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl']);
    const setpriv = execFileSync('sh', ['-c', 'command -v setpriv'], { encoding: 'utf8' }).trim();
    mkdirSync(bin);
    const root = join(dataFolder, 'database');
    const environment = `LD_PRELOAD='${library}' WHEELHOUSE_SYNC_ROOT='${root}' WHEELHOUSE_SYNC_MIRROR='${mirror}'`;
    writeFileSync(join(bin, 'setpriv'), `#!/bin/sh\n${environment} exec ${setpriv} "$@"\n`);
    chmodSync(join(bin, 'setpriv'), 0o755);
  } catch {
    return undefined;
  }
  return bin;
}

/** Fills the mirror with all of a cleanly stopped database, which is completely on the disk. */
export function mirrorAll(folder: string, mirror: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() || entry.isFile());
  const lines = entries.map((entry) => {
    const path = join(folder, entry.name);
    const { ino } = statSync(path);
    if (entry.isDirectory()) mirrorAll(path, mirror);
    else cpSync(path, join(mirror, `file-${ino}`));
    return `${ino} ${entry.isDirectory() ? 'd' : 'f'} ${entry.name}\n`;
  });
  writeFileSync(join(mirror, `dir-${statSync(folder).ino}`), lines.join(''));
}

/**
 * Builds the folder as it would be found after a power cut: what was synced, and of each later page the new bytes with this chance
 * (0 nothing else reached the disk; between 0 and 1 some pages did, in no order).
 * @returns How many pages were newer than their sync, and so at stake.
 */
export function rebuild(live: string, mirror: string, target: string, chance: number): number {
  return rebuildFolder(statSync(live).ino, filesByInode(live), mirror, target, chance);
}

function rebuildFolder(ino: number, live: Map<number, string>, mirror: string, target: string, chance: number): number {
  mkdirSync(target, { mode: 0o700 });
  const list = join(mirror, `dir-${ino}`);
  const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [];
  let atStake = 0;
  for (const line of lines) {
    const [, entry, kind, name = ''] = /^(\d+) ([df]) (.+)$/.exec(line) ?? [];
    if (entry === undefined) continue;
    const path = join(target, name);
    if (kind === 'd') {
      atStake += rebuildFolder(Number(entry), live, mirror, path, chance);
      continue;
    }
    const kept = join(mirror, `file-${entry}`);
    const synced = existsSync(kept) ? readFileSync(kept) : Buffer.alloc(0);
    const now = live.get(Number(entry));
    const mixed = now === undefined ? { bytes: synced, atStake: 0 } : mixPages(synced, readFileSync(now), chance);
    writeFileSync(path, mixed.bytes, { mode: 0o600 });
    atStake += mixed.atStake;
  }
  return atStake;
}

function mixPages(synced: Buffer, now: Buffer, chance: number): { bytes: Buffer; atStake: number } {
  const bytes: Buffer[] = [];
  let atStake = 0;
  for (let at = 0; at < Math.max(synced.length, now.length); at += PAGE_BYTES) {
    const [before, after] = [synced.subarray(at, at + PAGE_BYTES), now.subarray(at, at + PAGE_BYTES)];
    const same = before.equals(after);
    if (!same) atStake += 1;
    const page = !same && Math.random() < chance ? after : before;
    // A file that was never made longer on the disk ends here.
    if (page.length === 0 && before.length === 0) break;
    bytes.push(page);
  }
  return { bytes: Buffer.concat(bytes), atStake };
}

function filesByInode(folder: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    found.set(statSync(path).ino, path);
  }
  return found;
}
