/** Prints what the registers say of a vessel that is found by name. */
import { createWheelhouse, ProblemError } from '@wheelhouse/client';
import { search } from '@wheelhouse/client/search';
import { getVessel } from '@wheelhouse/client/vessels';

const { WHEELHOUSE_ADDRESS: address = '', WHEELHOUSE_KEY: key = '' } = process.env;
const wheelhouse = createWheelhouse({ address, key });

const [, , query = ''] = process.argv;
try {
  const found = await wheelhouse.call(search, { query: { query, size: 1 } });
  const first = found.find(({ category }) => category === 'VESSEL');
  if (first === undefined) throw new Error(`No vessel is called ${query}.`);
  const vessel = await wheelhouse.call(getVessel, { params: { id: first.id } });
  console.log(`${vessel.name}, ${vessel.flag}, ${vessel.vesselSizes.lengthOverall ?? '?'} m`);
} catch (cause) {
  if (!(cause instanceof ProblemError)) throw cause;
  console.error(`Refused (${cause.status}): ${cause.message}`);
  process.exitCode = 1;
}
