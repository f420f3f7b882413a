import type pg from 'pg';
import type { Window } from '#areas/vessels/window.ts';
import { inTransaction } from '#platform/database/oneConnection.ts';
import { insertEvents, lockLooking, type EventDetails, type NewEvent } from './eventStore.ts';
import { listEndingLicences, readNextChanges, writeJudgedChange, type RegisterChange } from './registerStore.ts';
import { dueAt, type Rule } from './ruleBook.ts';

/** Vessels of a filter that changes are watched of, by name. */
export const watchedMost = 20_000;
/** Changes that are judged in one transaction. */
const changesAtOnce = 10_000;

export interface RegisterNeeds {
  readonly pool: pg.Pool;
  readonly window: Pick<Window, 'ids'>;
  readonly now: () => Date;
}

/** The vessels that alerts of the register are about. */
export async function vesselsOfRules(
  window: Pick<Window, 'ids'>,
  rules: readonly Rule[],
): Promise<Map<Rule, ReadonlySet<number>>> {
  const vessels = new Map<Rule, ReadonlySet<number>>();
  for (const rule of rules) {
    const ids = rule.vesselIds ?? (await window.ids(rule.viewer, rule.filter ?? {}, undefined, watchedMost, 'en'));
    const excluded = new Set(rule.excluded);
    vessels.set(rule, new Set([...ids].filter((id) => !excluded.has(id))));
  }
  return vessels;
}

/** Fires the alerts of vessels whose name, flag or owners changed since the last look. */
export async function judgeChanges({ pool, window, now }: RegisterNeeds, rules: readonly Rule[]): Promise<void> {
  const judged = rules.filter(({ condition }) => condition === 'CHANGES');
  // They are read by connections of their own.
  let about: ReadonlyMap<Rule, ReadonlySet<number>> | undefined;
  for (;;) {
    if ((await readNextChanges(pool, 1)).length === 0) return;
    about ??= await vesselsOfRules(window, judged);
    const vessels = about;
    const looked = await inTransaction(pool, async (client) => {
      await lockLooking(client);
      const changes = await readNextChanges(client, changesAtOnce);
      const last = changes.at(-1);
      if (last === undefined) return 0;
      await insertEvents(
        client,
        changes.flatMap((change) =>
          judged.flatMap((rule) =>
            vessels.get(rule)?.has(change.vesselId) && change.at >= rule.createdAt && isAbout(rule, change)
              ? [eventOf(rule, change, now())]
              : [],
          ),
        ),
      );
      await writeJudgedChange(client, last.id);
      return changes.length;
    });
    if (looked < changesAtOnce) return;
  }
}

/** Whether an alert is about such a change. Changes of owners are for those who may see owners. */
export function isAbout(rule: Pick<Rule, 'changes' | 'viewer'>, { kind }: Pick<RegisterChange, 'kind'>): boolean {
  return (rule.changes ?? []).includes(kind) && (kind !== 'OWNER' || rule.viewer.authorities.has('VIEW_OWNER'));
}

/** The values of the sentence about a change. */
export function detailsOfChange({ kind, before, after }: RegisterChange): EventDetails {
  return kind === 'OWNER' ? {} : { before: before ?? '', after: after ?? '' };
}

function eventOf(rule: Rule, change: RegisterChange, now: Date): NewEvent {
  const { id, vesselId, kind, at } = change;
  return {
    ruleId: rule.id,
    accountId: rule.accountId,
    vesselId,
    kind,
    at,
    email: rule.email,
    key: String(id),
    place: undefined,
    details: detailsOfChange(change),
    seenFrom: at,
    dueAt: dueAt(rule, now),
  };
}

/** Fires the alerts of licences that end soon, once for each licence and end. */
export async function judgeLicences({ pool, window, now }: RegisterNeeds, rules: readonly Rule[]): Promise<void> {
  const judged = rules.filter(({ condition }) => condition === 'LICENCE_ENDS');
  if (judged.length === 0) return;
  const about = await vesselsOfRules(window, judged);
  const at = now();
  for (const rule of judged) {
    const licences = await listEndingLicences(pool, [...(about.get(rule) ?? [])], {
      from: at,
      to: new Date(at.getTime() + (rule.days ?? 0) * 86_400_000),
    });
    await insertEvents(
      pool,
      licences.map(({ vesselId, licence, day }) => ({
        ruleId: rule.id,
        accountId: rule.accountId,
        vesselId,
        kind: 'LICENCE_ENDS',
        at,
        email: rule.email,
        key: `${day} ${licence}`,
        place: undefined,
        details: { day, licence },
        seenFrom: at,
        dueAt: dueAt(rule, at),
      })),
    );
  }
}
