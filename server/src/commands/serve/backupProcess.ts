import { once } from 'node:events';
import { startCommand } from './childProgram.ts';

/**
 * Writes a backup in a process of its own, with a lower priority.
 *
 * @throws Error with its output, if it fails
 */
export async function backUpInProcess(file: string, databaseUrl: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = startCommand(['backup', file], databaseUrl);
  const stop = () => child.kill();
  signal.addEventListener('abort', stop, { once: true });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (words += text));
  child.stdin?.end();
  child.stdout?.resume();
  const [code] = (await once(child, 'close')) as [number | null];
  signal.removeEventListener('abort', stop);
  if (code !== 0) throw new Error(words.trim() === '' ? `The backup ended with ${code}.` : words.trim());
}
