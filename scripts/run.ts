import { spawn, type ChildProcess } from 'node:child_process';

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
  });
}

/** Starts a program with our output streams, and passes on signals to stop. */
export function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const child = spawn(command, args, { stdio: 'inherit', env });
  // A terminal sends SIGINT to the whole group, so only SIGTERM needs passing on; we end when the child does.
  const passOn = () => child.kill('SIGTERM');
  const wait = () => {};
  process.on('SIGTERM', passOn);
  process.on('SIGINT', wait);
  child.on('close', () => {
    process.off('SIGTERM', passOn);
    process.off('SIGINT', wait);
  });
  return child;
}

/** Runs a script with this same Node and returns its exit code. */
export function runNode(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> {
  return ended(start(process.execPath, args, env));
}

/** Runs an npm command; exits if it fails. */
export async function runNpm(args: readonly string[]): Promise<void> {
  const code = await ended(start('npm', args));
  if (code !== 0) process.exit(code);
}
