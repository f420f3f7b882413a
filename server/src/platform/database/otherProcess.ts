import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A second Node process that a test started. */
export interface OtherProcess {
  pid: number;
  /** Its output so far, of both streams. */
  output(): string;
  /** Resolves when it has written this line; rejects if it ends before. */
  until(line: string): Promise<void>;
  /** Kills it without any clean-up. */
  kill(): Promise<void>;
  ended: Promise<void>;
}

/** Runs this code as a module that can import this folder's files: `import { x } from '${here}/file.ts'`. */
export function startOther(code: string, env: NodeJS.ProcessEnv = {}): OtherProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(() => undefined);
  return {
    pid: numberOf(child),
    output: () => output,
    until: (line) => untilLine(child, () => output, line),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
  };
}

export const here = new URL('.', import.meta.url).href.replace(/\/$/, '');

function numberOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('Node could not be started again.');
  return child.pid;
}

function untilLine(child: ChildProcess, output: () => string, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (output().split('\n').includes(line)) resolve();
    };
    child.stdout?.on('data', look);
    child.once('close', () => reject(new Error(`It ended without saying "${line}":\n${output()}`)));
    look();
  });
}
