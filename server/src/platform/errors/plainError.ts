/**
 * An error whose message is written for the person at the keyboard: what is wrong and what to do about it.
 * The command line prints the message alone, without a stack, and exits with 1.
 */
export class PlainError extends Error {
  override name = 'PlainError';
}

/** The disk has no room left. */
export class DiskFull extends PlainError {}
