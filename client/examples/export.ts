/** Exports the vessels of a flag as CSV: begins the file, waits until it is made, and prints it. */
import { setTimeout } from 'node:timers/promises';
import { createWheelhouse } from '@wheelhouse/client';
import { createExport, downloadExport, listExports, removeExport } from '@wheelhouse/client/exports';

const { WHEELHOUSE_ADDRESS: address = '', WHEELHOUSE_KEY: key = '' } = process.env;
const wheelhouse = createWheelhouse({ address, key });
const [, , flag = 'NO'] = process.argv;

const { id } = await wheelhouse.call(createExport, {
  body: { kind: 'VESSELS', format: 'CSV', filter: { flag: [flag] } },
});
for (;;) {
  const made = (await wheelhouse.call(listExports)).find((one) => one.id === id);
  if (made?.state === 'DONE') break;
  if (made === undefined || made.state === 'FAILED') throw new Error(made?.reason ?? 'The export is gone.');
  await setTimeout(1000);
}
const file = await wheelhouse.open(downloadExport, { params: { id } });
process.stdout.write(await file.text());
await wheelhouse.call(removeExport, { params: { id } });
