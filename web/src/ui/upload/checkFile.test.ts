import '#lib/testTexts.ts';
import { say } from '@wheelhouse/messages/say';
import { uploadMessages } from '@wheelhouse/contract/media';
import { describe, expect, test } from 'vitest';
import { imageError, videoError } from './checkFile.ts';

describe('an image before its upload (content specification, section 5)', () => {
  test.each([
    ['nothing', [], 'Choose a single file.'],
    ['a text', [{ type: 'text/plain', size: 10 }], 'The file must be an image!'],
    ['a file of no known type', [{ type: '', size: 10 }], 'The file must be an image!'],
    ['a drawing that may hold a script', [{ type: 'image/svg+xml', size: 10 }], say(uploadMessages.imageFormat)],
    ['a picture of an iPhone', [{ type: 'image/heic', size: 10 }], say(uploadMessages.heicImage)],
    ['one that the browser does not know', [{ type: '', name: 'IMG_1.HEIC', size: 10 }], say(uploadMessages.heicImage)],
    ['one byte too much', [{ type: 'image/png', size: 20_971_521 }], 'File size should be less than 20MB!'],
    [
      'two files',
      [
        { type: 'image/png', size: 1 },
        { type: 'image/png', size: 1 },
      ],
      'Choose a single file.',
    ],
  ])('is refused when it is %s', (_, files, message) => {
    expect(imageError(files)).toBe(message);
  });

  test('passes at 20 MB', () => {
    expect(imageError([{ type: 'image/jpeg', size: 20_971_520 }])).toBeUndefined();
  });
});

describe('a video before its upload (content specification, sections 5 and 8)', () => {
  test.each([
    ['video/quicktime', 10, 'Unsupported video type! Please, use WEBM, OGG or MP4.'],
    ['image/png', 10, 'Unsupported video type! Please, use WEBM, OGG or MP4.'],
    ['video/mp4', 209_715_201, 'File size should be less than 200MB!'],
  ])('%s of %d bytes is refused', (type, size, message) => {
    expect(videoError([{ type, size }])).toBe(message);
  });

  test.each(['video/webm', 'video/ogg', 'video/mp4'])('%s passes at 200 MB', (type) => {
    expect(videoError([{ type, size: 209_715_200 }])).toBeUndefined();
  });
});
