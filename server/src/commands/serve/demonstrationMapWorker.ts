import { workerData } from 'node:worker_threads';
import { makeMapData } from '@wheelhouse/demo/mapData/makeMapData';
import * as z from 'zod/mini';
import { mapDoorFor } from './demonstrationDoor.ts';

/** Runs in a thread, so that no request waits while the demo's tiles and fields are computed. */
const { dataFolder, seed } = z.parse(z.object({ dataFolder: z.string(), seed: z.string() }), workerData);
await makeMapData(mapDoorFor(dataFolder), seed, new Date());
