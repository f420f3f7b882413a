import { PassThrough, Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readPassword } from './readPassword.ts';

/** A terminal that answers each question, and its output. */
function terminal(answers: readonly string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const prompt = new PassThrough();
  let written = '';
  const open = [...answers];
  prompt.on('data', (text: Buffer) => {
    written += text.toString();
    if (text.toString().endsWith(': ')) setImmediate(() => input.write(open.shift() ?? ''));
  });
  return { input, prompt, written: () => written };
}

it.each([
  ['nets and floats\n', 'nets and floats'],
  ['nets and floats\r\nmore\n', 'nets and floats'],
  ['no end of line', 'no end of line'],
  ['', ''],
])('reads the password from the first line of the standard input %j', async (text, password) => {
  expect(await readPassword(Readable.from([Buffer.from(text)]), new PassThrough())).toBe(password);
});

it('requests it twice at a terminal without showing it', async () => {
  const { input, prompt, written } = terminal(['nets and floats\n', 'nets and floats\n']);
  expect(await readPassword(input, prompt)).toBe('nets and floats');
  expect(written()).toBe('Password: \nRepeat it: \n');
});

it('refuses two that differ', async () => {
  const { input, prompt } = terminal(['nets and floats\n', 'nets or floats\n']);
  await expect(readPassword(input, prompt)).rejects.toThrow('The two passwords differ.');
});

it('does not take an interruption for a password', async () => {
  const { input, prompt } = terminal(['half\u0003']);
  await expect(readPassword(input, prompt)).rejects.toThrow('No password was entered.');
});

it('refuses a whole file', async () => {
  const file = Readable.from([Buffer.alloc(20_000, 'x')]);
  await expect(readPassword(file, new PassThrough())).rejects.toThrow('too long for a password');
});
