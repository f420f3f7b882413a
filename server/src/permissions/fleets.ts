import { roleRights, type OrganisationRole } from '@wheelhouse/contract/organisations';

/** Whose a fleet is: a person's with an account alone, an organisation's shared one with that alone, or a private one in it. */
interface FleetPlace {
  readonly accountId: number | null;
  readonly organisationId: number | null;
}

/**
 * Whether an account may bring a fleet that it may change from one place to another. Only owners take a shared fleet
 * from the members of an organisation, and owners and managers share one; every member may have private ones.
 *
 * @param roles of the account in the two organisations
 */
export function mayPlaceFleet(
  from: FleetPlace,
  to: FleetPlace,
  roles: { readonly from: OrganisationRole | undefined; readonly to: OrganisationRole | undefined },
): boolean {
  const isShared = (place: FleetPlace) => place.organisationId !== null && place.accountId === null;
  const staysShared = isShared(to) && to.organisationId === from.organisationId;
  if (isShared(from) && !staysShared && !(roles.from !== undefined && roleRights[roles.from].decides)) return false;
  if (to.organisationId === null) return true;
  return roles.to !== undefined && (!isShared(to) || roleRights[roles.to].changes);
}
