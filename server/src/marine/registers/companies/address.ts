import { UserFacingError } from '#platform/errors/userFacingError.ts';

/** Replaced by the number of each company in an address. */
export const PLACEHOLDER = '{orgnr}';

/** Whether a place is meant as an address on the network, not as a file. */
export function isAddress(place: string): boolean {
  return /^(https?:|[a-z][a-z\d+.-]+:\/\/)/i.test(place);
}

/**
 * Checks an address; it may contain the placeholder `{orgnr}`.
 *
 * @throws UserFacingError if it is invalid or unsupported. Possible secrets in it are not repeated.
 */
export function openAddress(text: string): URL {
  const plain = text.replaceAll(PLACEHOLDER, '0');
  const address = URL.parse(plain);
  if (address === null) throw new UserFacingError(`${withoutSecrets(text)} is not a valid address.`);
  if (!/^https?:$/.test(address.protocol)) {
    throw new UserFacingError(`An address must start with http:// or https://, not ${address.protocol}//.`);
  }
  if (address.username !== '' || address.password !== '') {
    throw new UserFacingError("The address contains a user name or password. Remove them: registers don't need them.");
  }
  const [unknown] = /\{[^{}]*\}/.exec(plain) ?? [];
  if (unknown !== undefined) {
    throw new UserFacingError(
      `The address contains ${unknown}, which isn't a placeholder. Only ${PLACEHOLDER} is allowed.`,
    );
  }
  return address;
}

/** What an address is called, without what may be secret: user, password and query. */
export function nameOf(place: string): string {
  const { host, pathname } = new URL(place);
  return `${host}${pathname}`.replaceAll(encodeURIComponent(PLACEHOLDER), PLACEHOLDER);
}

/** As `nameOf`, of a text that can't be read as an address. */
function withoutSecrets(text: string): string {
  return text.replace(/^(https?:\/*).*@/is, '$1').replace(/\?.*$/s, '');
}
