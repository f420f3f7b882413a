import type pg from 'pg';
import { correctionMessages, type CorrectedKind } from '@wheelhouse/contract/corrections';
import { inOwnTurn } from '#marine/identity/ownTurn.ts';
import { recordAuditOn } from '#platform/database/audit.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { correctRow, restoreColumn } from './correctRow.ts';
import { correctVessel, deriveAgain } from './correctVessel.ts';
import { endCorrection } from './store.ts';

/** The administrator who corrects, and when. */
export interface Corrector {
  readonly accountId: number;
  readonly actor: string;
  readonly at: Date;
}

/** A field and what it should be, as a person typed it. */
export interface WantedValue {
  readonly kind: CorrectedKind;
  readonly id: number;
  readonly field: string;
  readonly value: string;
  readonly reason: string;
}

/** A row that an import or a correction has locked is waited for this long. */
const lockWaitMs = 5000;
const lockNotAvailable = '55P03';

/**
 * Works on vessels, companies, people and licences in a transaction of its own; readers load the register again.
 *
 * @throws Refusal 503 while an import or another such transaction is at work
 */
export async function inCorrectingTurn<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const busy = () => new Refusal(503, correctionMessages.busy, { retryAfterSeconds: 60 });
  try {
    const done = await inOwnTurn(pool, async (client) => {
      await client.query(`set local lock_timeout = ${lockWaitMs}`);
      return { result: { result: await work(client) }, touched: 1 };
    });
    if (done === undefined) throw busy();
    return done.result;
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === lockNotAvailable ? busy() : error;
  }
}

/** Corrects a field, in a transaction of `inCorrectingTurn`. @returns the number of the correction */
export async function correct(
  client: pg.ClientBase,
  { accountId, actor, at }: Corrector,
  { kind, id, field, value: typed, reason }: WantedValue,
): Promise<number> {
  const made = { actor, at, reason, field, typed };
  const { correctionId, title, before, after } =
    kind === 'VESSEL' ? await correctVessel(client, id, made) : await correctRow(client, kind, { id, ...made });
  await recordAuditOn(client, {
    accountId,
    actor,
    action: 'correction.make',
    object: `${kind.toLowerCase()} ${id}`,
    before: { [field]: before },
    after: { [field]: after, title, reason },
  });
  return correctionId;
}

/** Withdraws a correction: the field has what the registers say. @throws Refusal 404 */
export async function withdraw(client: pg.ClientBase, { accountId, actor, at }: Corrector, id: number): Promise<void> {
  const ended = await endCorrection(client, id, { actor, at });
  if (ended === undefined) throw notFound(correctionMessages.notFound);
  const { kind, objectId, recordId, vesselId, field, value } = ended;
  if (kind === 'VESSEL') {
    if (recordId !== null) await deriveAgain(client, recordId);
  } else if (objectId !== null) await restoreColumn(client, kind, { id: objectId, field });
  await recordAuditOn(client, {
    accountId,
    actor,
    action: 'correction.withdraw',
    object: `${kind.toLowerCase()} ${objectId ?? vesselId ?? ''}`.trim(),
    before: { [field]: value },
    after: { withdrawn: id },
  });
}
