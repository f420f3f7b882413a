/** What can be wrong with a GRIB message: for programs to tell apart; the text beside it is for people. */
export type GribFaultCode =
  /** The file ends, or the next message begins, before the message does. */
  | 'truncated'
  /** Lengths, counts or numbers that contradict each other. */
  | 'damaged'
  /** Sound as far as we can tell, but of an edition, template or kind of grid we do not read. */
  | 'unsupported'
  /** No message at all, though it begins with the word of one. */
  | 'junk'
  /** Larger than we are willing to hold in memory. */
  | 'tooLarge';

/** Thrown while reading one message; never anything else is thrown for what a file holds. */
export class GribFault extends Error {
  readonly code: GribFaultCode;

  constructor(code: GribFaultCode, text: string) {
    super(text);
    this.name = 'GribFault';
    this.code = code;
  }
}
