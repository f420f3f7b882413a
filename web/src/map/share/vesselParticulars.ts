import { listParticulars, vesselLimits } from '@wheelhouse/contract/vessels';
import { api } from '#lib/api.ts';
import type { ExportedVessel } from './seaObjects.ts';

/**
 * Vessels with their call sign, numbers and size from the register, in the same order; fetched in batches as large as
 * the server allows.
 */
export async function withParticulars(vessels: readonly ExportedVessel[]): Promise<readonly ExportedVessel[]> {
  const { particularsMax } = vesselLimits;
  const parts = Array.from({ length: Math.ceil(vessels.length / particularsMax) }, (_, index) =>
    vessels.slice(index * particularsMax, (index + 1) * particularsMax).map(({ id }) => id),
  );
  const answers = await Promise.all(parts.map((vesselId) => api.call(listParticulars, { body: { vesselId } })));
  const byId = new Map(answers.flat().map((particulars) => [particulars.id, particulars]));
  return vessels.map((vessel) => ({ ...vessel, ...byId.get(vessel.id) }));
}
