import type { Transaction } from 'kysely';
import { authorities as everyAuthority } from '@wheelhouse/contract/authority';
import { issuerMessages } from '@wheelhouse/contract/issuerLogin';
import { findAccountById, insertAccount } from '#areas/accounts/accountStore.ts';
import { requireAnotherAdministrator } from '#areas/accounts/administrators.ts';
import { hashPassword } from '#areas/accounts/passwords.ts';
import { emailFactorChange } from '#areas/secondFactors/factorEmails.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { newToken } from '#platform/tokens/tokens.ts';
import type { Person } from './person.ts';
import type { IssuerSettings } from './settings.ts';
import * as store from './store.ts';

/** Finds the account of a person of the issuer, links or makes it, and gives it the authorities of the groups. */
export function createAccountFinder(
  services: Pick<Services, 'db' | 'mail' | 'publicUrl' | 'now'>,
  settings: IssuerSettings,
) {
  const { db, now } = services;
  const issuer = settings.issuer.href;
  const actor = `${settings.name} (issuer)`;

  /** Once linked, the subject alone counts: an email at the issuer may become another person's. */
  async function linkByEmail(within: Transaction<Schema>, { subject, email }: Person): Promise<number | undefined> {
    if (email === undefined) throw new Refusal(403, issuerMessages.noEmail(settings.name));
    const found = await store.findConfirmedByEmail(within, email);
    const [accountId] = found;
    if (accountId === undefined) return undefined;
    if (found.length > 1 || !(await store.insertLink(within, { issuer, subject }, accountId, now()))) {
      throw new Refusal(403, issuerMessages.ambiguous);
    }
    const after = { issuer, subject };
    const object = `account/${accountId}`;
    await recordAudit(within, { accountId, actor, action: 'link account', object, after });
    await emailFactorChange(within, services, accountId, 'linked');
    return accountId;
  }

  async function make(within: Transaction<Schema>, person: Person, passwordHash: string): Promise<number> {
    const { subject, email = '', firstName: first_name, lastName: last_name } = person;
    if (!settings.makesAccounts) throw new Refusal(403, issuerMessages.noAccount);
    const accountId = await insertAccount(within, { username: email, passwordHash, authorities: ['USER'] });
    if (accountId === undefined) throw new Refusal(403, issuerMessages.ambiguous);
    await store.setNames(within, accountId, { first_name, last_name, email });
    await store.insertLink(within, { issuer, subject }, accountId, now());
    const after = { username: email, issuer, subject };
    const object = `account/${accountId}`;
    await recordAudit(within, { accountId, actor, action: 'add account', object, after });
    return accountId;
  }

  /** Authorities that no group gives or takes are the operator's own, and stay. */
  async function applyGroups(within: Transaction<Schema>, accountId: number, { authorities }: Person): Promise<void> {
    if (authorities === undefined) return;
    const { given, managed } = authorities;
    const before = await store.lockAuthorities(within, accountId);
    const after = everyAuthority.filter(
      (one) => given.includes(one) || (before.includes(one) && !managed.includes(one)),
    );
    const losesAdmin = before.includes('ADMIN') && !after.includes('ADMIN');
    if (losesAdmin && (await isLastAdministrator(within, accountId))) after.unshift('ADMIN');
    if (before.toSorted().join() === after.toSorted().join()) return;
    await store.setAuthorities(within, accountId, after);
    await recordAudit(within, {
      accountId,
      actor,
      object: `account/${accountId}`,
      action: 'set authorities by groups',
      before: { authorities: before },
      after: { authorities: after },
    });
  }

  return {
    /** @throws Refusal 403 if there is no account, or not exactly one */
    async accountOf(person: Person): Promise<number> {
      // Nobody knows this password. Hashed here, since it takes long.
      const passwordHash = settings.makesAccounts ? await hashPassword(newToken().token) : '';
      return await db.transaction().execute(async (within) => {
        const { subject } = person;
        const accountId =
          (await store.noteLinkUse(within, { issuer, subject }, now())) ??
          (await linkByEmail(within, person)) ??
          (await make(within, person, passwordHash));
        const account = await findAccountById(within, accountId);
        if (account?.suspended_at === null) await applyGroups(within, accountId, person);
        return accountId;
      });
    },
  };
}

async function isLastAdministrator(within: Transaction<Schema>, accountId: number): Promise<boolean> {
  return await requireAnotherAdministrator(within, accountId).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal) return true;
      throw error;
    },
  );
}

export type AccountFinder = ReturnType<typeof createAccountFinder>;
