import { getCompany, type Company } from '@wheelhouse/contract/companies';
import { getVessel, listVessels } from '@wheelhouse/contract/vessels';
import { clientOf } from './client.ts';
import { openSession } from './accounts.ts';
import { address } from '#browser/browser.ts';
import { kvaloy } from './register.ts';

/** Kvaløy's company on the server. */
export async function readShipowner(): Promise<Company> {
  const { token } = await openSession(address, 'owner', false);
  const client = clientOf(address, token);
  const vessel = (await client.call(listVessels)).find(({ name }) => name === kvaloy.name);
  if (vessel === undefined) throw new Error(`${kvaloy.name} is not in the register.`);
  const { owner } = await client.call(getVessel, { params: { id: vessel.id } });
  if (owner === undefined) throw new Error(`${kvaloy.name} has no owner.`);
  return client.call(getCompany, { params: { companyId: owner.id } });
}
