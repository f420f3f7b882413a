import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

/** Longer than any password, and short enough for anything piped in by mistake. */
const longestInput = 10_000;

type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/**
 * A password from the first line of the input; a terminal prompts twice and does not show it. An argument could be read
 * by every user of the machine, and stays in the shell's history.
 *
 * @throws UserFacingError if the two differ, or nothing is entered
 */
export async function readPassword(input: Input, prompt: NodeJS.WritableStream): Promise<string> {
  if (input.isTTY !== true) return firstLine(await readAll(input));
  const password = await ask(input, prompt, 'Password: ');
  if (password !== (await ask(input, prompt, 'Repeat it: '))) throw new UserFacingError('The two passwords differ.');
  return password;
}

async function readAll(input: Input): Promise<string> {
  let text = '';
  for await (const chunk of input) {
    text += chunk.toString('utf8');
    if (text.length > longestInput) throw new UserFacingError('The standard input is too long for a password.');
  }
  return text;
}

function firstLine(text: string): string {
  return text.split(/\r?\n/, 1)[0] ?? '';
}

async function ask(input: Input, prompt: NodeJS.WritableStream, question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  const given = new AbortController();
  lines.once('SIGINT', () => given.abort());
  lines.once('close', () => given.abort());
  prompt.write(question);
  try {
    return await lines.question('', { signal: given.signal });
  } catch {
    throw new UserFacingError('No password was entered.');
  } finally {
    prompt.write('\n');
    lines.close();
  }
}
