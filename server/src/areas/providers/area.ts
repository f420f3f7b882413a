import { join } from 'node:path';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { id } from '@wheelhouse/contract/values';
import type { OwnMedia } from '#areas/media/createMedia.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Geocoder } from './geocoding/geocoder.ts';
import { locateNew } from './locateNew.ts';
import { providerRoutes } from './routes.ts';
import { serveVideoUploads } from './videos/videoUploadRoutes.ts';
import { VideoUploads } from './videos/videoUploads.ts';

/** Retries of an address lookup, four hours; then it is left without a position. */
const locateRetries = { most: 8, firstAfterSeconds: 60, atMostSeconds: 3600 } as const;

/** Looks up the addresses of a provider, if the transaction commits. */
export type LocateLater = (within: Transaction<Schema>, providerId: number) => Promise<void>;

export async function openLocating({ db, jobs }: Services, geocoder: Geocoder): Promise<LocateLater> {
  const toLocate = await jobs.queue({
    name: 'locate',
    data: z.object({ providerId: id }),
    withinSeconds: 300,
    retries: locateRetries,
    run: ({ providerId }) => locateNew({ db, geocoder }, providerId),
  });
  return (within, providerId) => toLocate.add({ providerId }, within);
}

interface ProvidersNeeds {
  readonly media: OwnMedia;
  readonly dataFolder: string;
}

/** The list of service providers, and the uploads of their videos. */
export function providersArea({ db, now }: Services, { media, dataFolder }: ProvidersNeeds): Area {
  const uploads = new VideoUploads({ db, media, folder: join(dataFolder, 'incoming', 'videos') });
  return {
    name: 'providers',
    routes: providerRoutes(db),
    plugins: [(server, { viewerOf, rates }) => serveVideoUploads(server, { uploads, viewerOf, rate: rates.write })],
    sweeps: [{ what: 'unfinished uploads of videos', run: () => uploads.sweep(now()) }],
  };
}
