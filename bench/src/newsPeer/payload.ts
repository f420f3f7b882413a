import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { NewsListItem } from '@wheelhouse/contract/news';

const version = '3.90.2';
const packages = [`payload@${version}`, `@payloadcms/db-sqlite@${version}`, 'graphql@16.11.0'];
// Far too large to be installed with the project for one bench.
const installed = fileURLToPath(
  new URL(`../../../node_modules/.cache/wheelhouse-bench/payload-${version}`, import.meta.url),
);
const program = fileURLToPath(new URL('payloadServer.mjs', import.meta.url));

/** A content server with the same articles. */
export interface NewsPeer {
  readonly name: string;
  /** Address of its list of this many published articles, the latest first, with the names of their authors. */
  list(size: number, counted: boolean): string;
  stop(): Promise<void>;
}

/** Installs what is not there yet. @returns why that can't be */
async function install(): Promise<string | undefined> {
  // npm writes this file last.
  if (existsSync(join(installed, 'node_modules', '.package-lock.json'))) return undefined;
  await mkdir(installed, { recursive: true });
  await writeFile(join(installed, 'package.json'), '{ "private": true }');
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  try {
    await promisify(execFile)('npm', ['install', '--prefix', installed, ...quietly, ...packages]);
    return undefined;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/**
 * Starts Payload with these articles.
 *
 * @param folder Where its database is created.
 * @returns why there is none, if it can't be installed
 */
export async function startPayload(folder: string, articles: readonly NewsListItem[]): Promise<NewsPeer | string> {
  const missing = await install();
  if (missing !== undefined) return missing;
  const file = join(folder, 'articles.json');
  await writeFile(file, JSON.stringify(articles));
  // What it imports is looked for beside it.
  const copy = join(installed, 'server.mjs');
  await copyFile(program, copy);
  const child = spawn(process.execPath, [copy, file, join(folder, 'payload.db')], {
    cwd: folder,
    env: { ...process.env, DISABLE_PAYLOAD_HMR: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /^listening (\d+)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`The peer ended with ${code} before it was ready.`)));
  });
  return {
    name: `Payload ${version} on SQLite`,
    list(size, counted) {
      const query = new URLSearchParams({
        limit: `${size}`,
        sort: '-time',
        depth: '1',
        'where[published][equals]': 'true',
        ...(counted ? {} : { pagination: 'false' }),
      });
      return `http://127.0.0.1:${port}/api/articles?${query}`;
    },
    async stop() {
      const closed = once(child, 'close');
      child.kill();
      await closed;
    },
  };
}
