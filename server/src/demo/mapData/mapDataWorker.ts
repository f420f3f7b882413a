import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { mapDataFolder } from '#marine/mapData/areaStore.ts';
import { weatherFolder } from '#marine/weather/frameStore.ts';
import { renewForecasts } from './renewForecasts.ts';
import { writeAreasOnce } from './writeAreasOnce.ts';

/** Runs in a thread, so that no request waits while tiles and fields are computed. */
const { dataFolder, seed } = z.parse(z.object({ dataFolder: z.string(), seed: z.string() }), workerData);
await writeAreasOnce(mapDataFolder(dataFolder));
await renewForecasts(weatherFolder(dataFolder), seed, new Date());
