import type pg from 'pg';
import type { OwnersForm, VesselOwners } from '@wheelhouse/contract/adminOwners';
import { correctionMessages } from '@wheelhouse/contract/corrections';
import { ownersField, type CorrectedOwners } from '#marine/identity/handCorrections.ts';
import { handSource } from '#marine/identity/vesselOfRecords.ts';
import { loadNumbered, loadOwners, numberOf } from '#marine/vessels/ownerStore.ts';
import type { OwnerStatement } from '#marine/vessels/statements.ts';
import { listCountries } from '#marine/registers/runStore.ts';
import { recordAuditOn } from '#platform/database/audit.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import type { Corrector } from './byHand.ts';
import { correctionsOf, findCorrectable, replaceCorrection, type CorrectableVessel } from './correctVessel.ts';

/** The owners of a vessel as they are now, and the correction they are by, if they are. @throws Refusal 404 */
export async function readOwners(client: Pick<pg.ClientBase, 'query'>, id: number): Promise<VesselOwners> {
  const vessel = await requireVessel(client, id);
  const correction = (await correctionsOf(client, vessel)).get(ownersField);
  const origin = vessel.record.sources['owner'];
  return {
    title: vessel.name,
    owners: (await ownersNow(client, id)).map(typedOwner),
    ended: correction === undefined ? [] : await endedOf(client, correction.id),
    ...origin,
    ...(correction && { source: handSource, date: correction.day, correctionId: correction.id }),
  };
}

/**
 * Sets the owners of a vessel, in place of what registers say of them.
 *
 * @returns the number of the correction
 * @throws Refusal 404, 422
 */
export async function correctOwners(
  client: pg.ClientBase,
  { accountId, actor, at }: Corrector,
  id: number,
  { owners: typed, ended, reason }: OwnersForm,
): Promise<number> {
  const vessel = await requireVessel(client, id);
  const countries = new Set((await listCountries(client)).map(({ iso }) => iso));
  typed.forEach(({ country }, index) => {
    if (country === undefined || countries.has(country)) return;
    const refused = correctionMessages.noCountry;
    throw new Refusal(422, refused, { errors: [{ path: `owners.${index}.country`, message: refused }] });
  });
  const stated = typed.map(statedOwner);
  const known = await loadNumbered(
    client,
    stated.filter(({ registrationNumber }) => registrationNumber !== null),
  );
  const value: CorrectedOwners = {
    owners: stated.map((owner) => ({ ...owner, ...known.get(numberOf(owner)) })),
    ended,
  };
  const before = await ownersNow(client, id);
  const correctionId = await replaceCorrection(client, vessel, {
    field: ownersField,
    value,
    before,
    reason,
    actor,
    at,
  });
  await recordAuditOn(client, {
    accountId,
    actor,
    action: 'correction.make',
    object: `vessel ${id}`,
    before: { owners: before },
    after: { ...value, title: vessel.name, reason },
  });
  return correctionId;
}

async function requireVessel(client: Pick<pg.ClientBase, 'query'>, id: number): Promise<CorrectableVessel> {
  const vessel = await findCorrectable(client, id);
  if (vessel === undefined || vessel.records.length === 0) throw notFound(correctionMessages.noObject);
  return vessel;
}

async function ownersNow(client: Pick<pg.ClientBase, 'query'>, id: number): Promise<OwnerStatement[]> {
  const owners = (await loadOwners(client, [id])).get(id) ?? [];
  return owners.map((owner) => {
    const { id: _, isRegistered: __, share, ...statement } = owner;
    return share === null ? statement : { ...statement, share };
  });
}

async function endedOf(client: Pick<pg.ClientBase, 'query'>, correctionId: number): Promise<VesselOwners['ended']> {
  const { rows } = await client.query<{ value: CorrectedOwners }>('select value from correction where id = $1', [
    correctionId,
  ]);
  return [...(rows[0]?.value.ended ?? [])];
}

function statedOwner(owner: OwnersForm['owners'][number]): OwnerStatement {
  const { kind, name, address = null, city = null, postcode = null, country = null, registrationNumber = null } = owner;
  return {
    kind,
    name,
    address,
    city,
    postcode,
    country,
    registrationNumber,
    ...(owner.share === undefined ? {} : { share: owner.share }),
  };
}

function typedOwner({ kind, name, ...owner }: OwnerStatement): OwnersForm['owners'][number] {
  // What is unknown is left out, as the form leaves it out.
  const known = Object.fromEntries(Object.entries(owner).filter(([, value]) => value !== null));
  return { kind, name, ...known };
}
