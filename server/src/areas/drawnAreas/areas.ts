import type { Kysely } from 'kysely';
import { areaLimits, areaMessages } from '@wheelhouse/contract/areaShape';
import { roleRights } from '@wheelhouse/contract/organisations';
import { requireActive, requireMembership, type Actor } from '#areas/organisations/membership.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { countHeld, deleteArea, findArea, insertArea, updateArea, type AreaRow, type AreaValues } from './store.ts';

/** Users change their own areas; owners and managers change those of an organisation. */
export function mayChangeArea({ role }: Pick<AreaRow, 'role'>): boolean {
  return role === null || roleRights[role].changes;
}

/** An area that the account sees. @throws Refusal (404) */
export async function requireArea(db: Kysely<Schema>, actor: Pick<Actor, 'id'>, id: number): Promise<AreaRow> {
  const area = await findArea(db, actor.id, id);
  if (area === undefined) throw notFound(areaMessages.notFound);
  return area;
}

const objectOf = (organisationId: number | null, id: number) =>
  `${organisationId === null ? '' : `organisation/${organisationId} `}area ${id}`;

/**
 * Creates areas of one holder, all or none.
 *
 * @throws Refusal (403) for a member who changes nothing, (404, 409) for another or suspended organisation, (422)
 */
export async function createAreas(
  db: Kysely<Schema>,
  actor: Actor,
  { organisationId, areas }: { readonly organisationId?: number | undefined; readonly areas: readonly AreaValues[] },
  at: Date,
): Promise<AreaRow[]> {
  return await db.transaction().execute(async (within) => {
    const organisation =
      organisationId === undefined ? undefined : await requireMembership(within, actor, organisationId);
    if (organisation !== undefined) requireActive(organisation);
    const place = { organisationId: organisation?.id ?? null, organisation: organisation?.name ?? null };
    const role = organisation?.role ?? null;
    if (!mayChangeArea({ role })) throw new Refusal(403, areaMessages.notAllowed);
    const holder = { accountId: organisation === undefined ? actor.id : null, organisationId: place.organisationId };
    const held = await countHeld(within, holder);
    if (held + areas.length > areaLimits.areasMax) throw new Refusal(422, areaMessages.tooMany);
    const created: AreaRow[] = [];
    for (const values of areas) {
      const id = await insertArea(within, holder, values, at);
      const object = objectOf(place.organisationId, id);
      const entry = { accountId: actor.id, actor: actor.username, object, action: 'area.create', after: values };
      await recordAudit(within, entry);
      created.push({ id, ...values, ...place, role });
    }
    return created;
  });
}

/**
 * Changes an area, or removes it.
 *
 * @param values undefined to remove it
 * @throws Refusal (403, 404)
 */
export async function changeArea(
  db: Kysely<Schema>,
  actor: Actor,
  { id, values, at }: { readonly id: number; readonly values: AreaValues | undefined; readonly at: Date },
): Promise<AreaRow> {
  return await db.transaction().execute(async (within) => {
    const area = await findArea(within, actor.id, id);
    if (area === undefined) throw notFound(areaMessages.notFound);
    if (!mayChangeArea(area)) throw new Refusal(403, areaMessages.notAllowed);
    if (values === undefined) await deleteArea(within, id);
    else await updateArea(within, id, values, at);
    await recordAudit(within, {
      accountId: actor.id,
      actor: actor.username,
      object: objectOf(area.organisationId, id),
      action: values === undefined ? 'area.remove' : 'area.change',
      before: { name: area.name, shape: area.shape },
      ...(values && { after: values }),
    });
    return { ...area, ...values };
  });
}
