/**
 * An error whose message is written for the user: what is wrong and what to do about it. The command line prints only
 * the message, without a stack, and exits with 1.
 */
export class UserFacingError extends Error {
  override name = 'UserFacingError';
}

/** The disk is full. */
export class DiskFull extends UserFacingError {}
