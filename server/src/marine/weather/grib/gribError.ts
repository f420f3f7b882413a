/** The kinds of GRIB errors: for programs; the text beside it is for people. */
export type GribErrorCode =
  /** The file ends, or the next message begins, before the message does. */
  | 'truncated'
  /** Lengths, counts or numbers that contradict each other. */
  | 'damaged'
  /** Valid as far as known, but of an unsupported edition, template or kind of grid. */
  | 'unsupported'
  /** No message, although it begins with the word of one. */
  | 'junk'
  /** Larger than the memory limit. */
  | 'tooLarge';

/** Thrown while reading one message; the content of a file causes no other error. */
export class GribError extends Error {
  readonly code: GribErrorCode;

  constructor(code: GribErrorCode, text: string) {
    super(text);
    this.name = 'GribError';
    this.code = code;
  }
}
