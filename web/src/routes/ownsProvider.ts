import type { UserInfo } from '@wheelhouse/contract/session';
import { idInPath } from './idInPath.ts';

/** Whether a user may edit the provider a path names (content specification, section 6). */
export function ownsProvider({ authorities, serviceProvidersId }: UserInfo, providerId: string): boolean {
  return authorities.includes('ADMIN') || serviceProvidersId.includes(idInPath(providerId));
}
