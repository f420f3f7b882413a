import { sessionLimits, sessionMessages } from '@wheelhouse/contract/session';
import { Refusal } from '#platform/errors/refusal.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Those of the list that are long enough to be chosen at all: 18,000 of 49,000. Read when first needed. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= sessionLimits.newPasswordMin));
}

/** Whether a password is among those that are tried first, whatever its capitals. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.toLowerCase());
}

/**
 * Whether this may be a new password.
 *
 * @param path Where the request has it.
 * @throws Refusal 422 for a common one
 */
export async function checkNewPassword(password: string, path: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  const message = sessionMessages.commonPassword;
  throw new Refusal(422, message, { errors: [{ path, message }] });
}
