#!/usr/bin/env node
// The program runs on the Node that package.json pins, whichever one the shell finds first.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const pinned = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));
const node = existsSync(pinned) ? pinned : process.execPath;
const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 0 : 1);
});
