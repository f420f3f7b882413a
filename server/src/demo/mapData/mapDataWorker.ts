import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { mapDataFolder } from '#marine/mapData/areaStore.ts';
import { weatherFolder } from '#marine/weather/frameStore.ts';
import { renewForecasts } from './renewForecasts.ts';
import { writeAreasOnce } from './writeAreasOnce.ts';

/** Runs beside the server, so that no request waits while tiles and fields are made. */
const { dataFolder, seed } = z.parse(z.object({ dataFolder: z.string(), seed: z.string() }), workerData);
await writeAreasOnce(mapDataFolder(dataFolder));
await renewForecasts(weatherFolder(dataFolder), seed, new Date());
