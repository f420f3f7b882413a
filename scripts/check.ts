import { spawn } from 'node:child_process';

/** Everything that checks the code without running it. */
const checks: readonly [string, string, readonly string[]][] = [
  ['types', 'tsc', ['-b']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['imports', 'node', ['scripts/imports.ts']],
  ['sentences', 'node', ['scripts/messages.ts']],
  ['files named in documents, numbers of files', 'node', ['scripts/docs.ts']],
  ['classes of components', 'node', ['web/scripts/cssClasses.ts']],
  ['format', 'oxfmt', ['--check', '.']],
];

function run([name, command, args]: (typeof checks)[number]): Promise<boolean> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

const results = await Promise.all(checks.map(run));
if (results.includes(false)) process.exitCode = 1;
