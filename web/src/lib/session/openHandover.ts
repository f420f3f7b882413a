import { handoverLimits, loginHandover } from '@wheelhouse/contract/handover';
import { carriesCode, codeName, hashParameters, userName, withoutHandover } from './handover.ts';
import type { Session } from './session.ts';

export interface Handover {
  readonly code: string;
  readonly username: string;
}

/** The hand-over code and user name in an address's hash or query. */
export function handoverIn(address: URL): Handover | undefined {
  for (const parameters of [hashParameters(address.hash), address.searchParams]) {
    const code = parameters.get(codeName);
    const username = parameters.get(userName);
    if (code && username) return { code, username };
  }
  return undefined;
}

/**
 * Opens the session of a hand-over code, or refreshes the stored one without a complete code.
 *
 * @param mayReplace Whether the other account may replace the current one: a link could do that unnoticed. The page doesn't
 *   wait for the answer.
 */
export async function openHandover(
  session: Session,
  handover: Handover | undefined,
  mayReplace: (current: string, other: string) => Promise<boolean>,
): Promise<void> {
  const hasToken = session.hasToken();
  if (handover === undefined || hasToken) await session.refresh();
  if (handover === undefined) return;
  const exchange = async () => {
    const { code, username } = handover;
    try {
      session.adopt(await session.visitor.call(loginHandover, { body: { code, username } }));
    } catch {
      if (session.hasToken()) await session.refresh();
      else session.end();
    }
  };
  const state = session.state();
  if (state.stage !== 'open') return await exchange();
  const { username } = state.user;
  if (username === handover.username) return;
  void mayReplace(username, handover.username).then((agrees) => (agrees ? exchange() : undefined));
}

/** Removes a hand-over from the browser's address, used or not, after the time the specification gives. */
export function cleanAddressLater(replace: (address: URL) => void): void {
  if (!carriesCode(new URL(window.location.href))) return;
  setTimeout(() => {
    const address = new URL(window.location.href);
    if (carriesCode(address)) replace(withoutHandover(address));
  }, handoverLimits.addressCleanUpMs);
}
