import { expect, it } from 'vitest';
import { folderError, writingInto } from './diskError.ts';
import { UserFacingError } from './userFacingError.ts';

it.each([
  ['EACCES', /This user can't write to/],
  ['EROFS', /is on a read-only disk/],
  ['ENOTDIR', /data is not a folder/],
  ['ENOSPC', /The disk holding .* is full\. Free some space/],
])('describes %s in a sentence that says what to do', (code, sentence) => {
  const error = folderError('data', Object.assign(new Error(code), { code }));
  expect(error).toBeInstanceOf(UserFacingError);
  expect(error).toMatchObject({ message: expect.stringMatching(sentence) });
});

it('changes only errors of the folder, and returns others unchanged', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  await expect(writingInto('data', () => Promise.reject(full))).rejects.toThrow('The disk holding data is full.');
  const other = new Error('something else');
  await expect(writingInto('data', () => Promise.reject(other))).rejects.toBe(other);
  expect(await writingInto('data', async () => 7)).toBe(7);
});
