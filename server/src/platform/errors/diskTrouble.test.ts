import { expect, it } from 'vitest';
import { folderTrouble, writingInto } from './diskTrouble.ts';
import { PlainError } from './plainError.ts';

it.each([
  ['EACCES', /can't be written by this user/],
  ['EROFS', /lies on a disk that can only be read/],
  ['ENOTDIR', /data is not a folder/],
  ['ENOSPC', /The disk that holds .* is full\. Free some space/],
])('describes %s in a sentence that says what to do', (code, sentence) => {
  const error = folderTrouble('data', Object.assign(new Error(code), { code }));
  expect(error).toBeInstanceOf(PlainError);
  expect(error).toMatchObject({ message: expect.stringMatching(sentence) });
});

it('changes only errors of the folder, and returns others unchanged', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  await expect(writingInto('data', () => Promise.reject(full))).rejects.toThrow('The disk that holds data is full.');
  const other = new Error('something else');
  await expect(writingInto('data', () => Promise.reject(other))).rejects.toBe(other);
  expect(await writingInto('data', async () => 7)).toBe(7);
});
