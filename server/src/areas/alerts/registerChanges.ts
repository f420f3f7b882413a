import type pg from 'pg';
import type { AlertChange } from '@wheelhouse/contract/alerts';
import type { Window } from '#areas/vessels/window.ts';
import { inTransaction } from '#platform/database/oneConnection.ts';
import { insertEvents, lockLooking, type NewEvent } from './eventStore.ts';
import { listEndingLicences, readKnown, readNow, writeKnown, type VesselFacts } from './registerStore.ts';
import { dueAt, type Rule } from './ruleBook.ts';

/** Vessels of a filter that changes are watched of, by name. */
export const watchedMost = 20_000;

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

/** Fires the alerts of vessels whose name, flag or owners are others than at the last look. */
export async function judgeChanges({ pool, window, now }: RegisterNeeds, rules: readonly Rule[]): Promise<void> {
  const judged = rules.filter(({ condition }) => condition === 'CHANGES');
  if (judged.length === 0) return;
  const about = await vesselsOfRules(window, judged);
  const ids = [...new Set([...about.values()].flatMap((some) => [...some]))];
  await inTransaction(pool, async (client) => {
    await lockLooking(client);
    const known = await readKnown(client, ids);
    const facts = await readNow(client, ids);
    const changed = facts.flatMap((fact) => {
      const before = known.get(fact.vesselId);
      const isSame = before?.name === fact.name && before.flag === fact.flag && before.owners === fact.owners;
      return isSame ? [] : [{ fact, before }];
    });
    await writeKnown(
      client,
      changed.map(({ fact }) => fact),
    );
    const at = now();
    const events = changed.flatMap(({ fact, before }) =>
      before === undefined
        ? []
        : judged.flatMap((rule) => (about.get(rule)?.has(fact.vesselId) ? eventsOf(rule, { before, fact, at }) : [])),
    );
    await insertEvents(client, events);
  });
}

function eventsOf(
  rule: Rule,
  { before, fact, at }: { readonly before: VesselFacts; readonly fact: VesselFacts; readonly at: Date },
): NewEvent[] {
  // Owners are shown only to those who may see them.
  const mayTell = (what: AlertChange) => what !== 'OWNER' || rule.viewer.authorities.has('VIEW_OWNER');
  const values: Readonly<Record<AlertChange, (of: VesselFacts) => string>> = {
    NAME: ({ name }) => name,
    FLAG: ({ flag }) => flag,
    OWNER: ({ owners }) => owners,
  };
  return (rule.changes ?? []).filter(mayTell).flatMap((what) => {
    const [old, current] = [values[what](before), values[what](fact)];
    if (old === current) return [];
    return [
      {
        ...{ ruleId: rule.id, accountId: rule.accountId, vesselId: fact.vesselId, kind: what, at, email: rule.email },
        ...{
          key: at.toISOString(),
          place: undefined,
          details: what === 'OWNER' ? {} : { before: old, after: current },
          seenFrom: at,
        },
        dueAt: dueAt(rule, at),
      },
    ];
  });
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
        ...{ ruleId: rule.id, accountId: rule.accountId, vesselId, kind: 'LICENCE_ENDS', at, email: rule.email },
        ...{ key: `${day} ${licence}`, place: undefined, details: { day, licence }, seenFrom: at },
        dueAt: dueAt(rule, at),
      })),
    );
  }
}
