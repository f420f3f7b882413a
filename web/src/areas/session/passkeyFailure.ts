import { ProblemError } from '@wheelhouse/contract/client';
import { passkeyMessages } from '@wheelhouse/contract/passkeys';
import { say } from '#lib/language.ts';

/** The sentence for a passkey that could not be used or created; names of errors as in WebAuthn. */
export function passkeyFailure(cause: unknown): string {
  if (cause instanceof ProblemError) return cause.message;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'InvalidStateError') return say(passkeyMessages.known);
  return say(name === 'NotAllowedError' || name === 'AbortError' ? passkeyMessages.cancelled : passkeyMessages.failed);
}
