import { passwordMessages, newPasswordMin } from '@wheelhouse/contract/passwords';
import { Refusal } from '#platform/errors/refusal.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Those of the list that are long enough to be allowed: 18,000 of 49,000. Read when first needed. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= newPasswordMin));
}

/** What attackers try first at this site, with whatever digits and signs around it. */
const ofThisSite = new Set(
  ['aquafacts', 'wheelhouse'].flatMap((name) =>
    ['', 'admin', 'demo', 'password', 'user'].flatMap((word) => [name + word, word + name]),
  ),
);

/** Whether a password is among those that attackers try first, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  const lower = password.toLowerCase();
  return ofThisSite.has(lower.replaceAll(/[^\p{L}]/gu, '')) || (await common).has(lower);
}

/**
 * Checks a new password.
 *
 * @param path Its place in the request.
 * @throws Refusal 422 for a common one
 */
export async function checkNewPassword(password: string, path: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  const message = passwordMessages.commonPassword;
  throw new Refusal(422, message, { errors: [{ path, message }] });
}
