import { authorities, type Authority } from '@wheelhouse/contract/authority';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

/**
 * Authorities separated by commas; `none` for an empty list.
 * @throws UserFacingError with unknown ones.
 */
export function parseAuthorities(where: string, text: string): Authority[] {
  if (text.trim().toLowerCase() === 'none') return [];
  const names = text
    .split(',')
    .map((name) => name.trim().toUpperCase())
    .filter((name) => name !== '');
  const unknown = names.filter((name) => !isAuthority(name));
  if (unknown.length > 0) {
    throw new UserFacingError(
      `${where}: unknown authority ${unknown.join(', ')}. Choose from ${authorities.join(', ')}.`,
    );
  }
  return names.filter(isAuthority);
}

function isAuthority(name: string): name is Authority {
  return authorities.some((authority) => authority === name);
}
