import type { Message } from '@wheelhouse/messages/message';
import type { ProofOfFactor } from '@wheelhouse/contract/passkeys';
import { secondFactorMessages } from '@wheelhouse/contract/secondFactor';
import { consumeCode } from './consumeCode.ts';
import { findFactors, hasFactor } from './factorStore.ts';
import { createPasskeys } from './passkeys.ts';
import type { Services } from '#platform/area/services.ts';
import { Refusal } from '#platform/errors/refusal.ts';

/** The account whose factor is proved, and the network address of the person. */
interface Prover {
  readonly accountId: number;
  readonly address: string;
}

/** Proves the second factor of an account, if it has one. @throws Refusal 422 without one that is right, 429 after too many */
export type ProveFactor = (who: Prover, proof: ProofOfFactor) => Promise<void>;

/** @param countProof Counts wrong codes: there are only a million */
export function proofOfFactors(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  countProof: (accountId: number, address: string, check: () => Promise<boolean>) => Promise<boolean>,
): ProveFactor {
  const { db, now } = services;
  const passkeys = createPasskeys(services);
  const refused = (path: string, message: Message) => new Refusal(422, message, { errors: [{ path, message }] });

  return async ({ accountId, address }, { code, credential }) => {
    if (!hasFactor(await findFactors(db, accountId))) return;
    if (credential !== undefined) {
      const used = await passkeys.verifyUse(credential);
      if (used.accountId !== accountId) throw refused('credential', secondFactorMessages.wrongCode);
      return;
    }
    if (code === undefined) throw refused('code', secondFactorMessages.codeNeeded);
    const use = async () => (await consumeCode(db, accountId, code, now())) !== undefined;
    if (!(await countProof(accountId, address, use))) throw refused('code', secondFactorMessages.wrongCode);
  };
}
