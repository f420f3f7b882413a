import type { Kysely, Transaction } from 'kysely';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Measure } from '#platform/http/metrics.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** What is counted in `/metrics`, by its name there. */
const helps = {
  logins_total: 'Sessions opened with a password, a passkey or a hand-over code',
  logins_remembered_total: 'Sessions opened with a remember token',
  login_failures_total: 'Wrong passwords and user names',
  login_refusals_total: 'Attempts to log in that were refused without a look, after too many wrong ones',
  remember_token_reuses_total: 'Remember tokens that were used again, which ended their sessions',
  logouts_total: 'Sessions ended by their users',
  password_changes_total: 'Passwords changed by their users',
  password_resets_total: 'Forgotten passwords replaced by an emailed link',
  email_confirmations_total: 'Email addresses confirmed by an emailed link',
} as const;
export type SignInCount = keyof typeof helps;

/** How many wrong passwords are logged: for one account from one place, and from one address, in 15 minutes. */
const mostWritten = { atPlace: 3, fromAddress: 40 } as const;
const longestName = 40;

interface Failure {
  readonly accountId: number | undefined;
  readonly username: string;
  readonly address: string;
  readonly atPlace: number;
  readonly ofAddress: number;
  readonly isLast: boolean;
}

/** Counts session events, and writes them to the audit log. Neither contains a password or a token. */
export function createSignInLog(db: Kysely<Schema>) {
  const counts = new Map<SignInCount, number>();
  const count = (what: SignInCount) => void counts.set(what, (counts.get(what) ?? 0) + 1);

  return {
    count,

    measures: Object.entries(helps).map(([name, help]): Measure => {
      // The keys of `helps` are the counters.
      const what = name as SignInCount;
      return { name, help, read: () => counts.get(what) ?? 0 };
    }),

    /** An event of an account caused by its own user. */
    async record(
      within: Database,
      { accountId, username, ...what }: { accountId: number; username: string; action: string; after?: unknown },
    ): Promise<void> {
      await recordAudit(within, { accountId, actor: username, object: `account/${accountId}`, ...what });
    },

    /** A wrong password. All are counted, but only a few of a flood are logged. */
    async failure({ accountId, username, address, atPlace, ofAddress, isLast }: Failure): Promise<void> {
      count('login_failures_total');
      if (ofAddress > mostWritten.fromAddress || (atPlace > mostWritten.atPlace && !isLast)) return;
      await recordAudit(db, {
        accountId: accountId ?? null,
        actor: username.slice(0, longestName),
        action: isLast ? 'log in locked' : 'log in failed',
        object: accountId === undefined ? 'account' : `account/${accountId}`,
        after: { address },
      });
    },
  };
}

export type SignInLog = ReturnType<typeof createSignInLog>;
