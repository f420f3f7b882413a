import { settingsList } from '@wheelhouse/contract/adminSystem';
import type { Notices } from '#areas/notices/notices.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { handleItems } from '#platform/http/adminLists.ts';
import type { Media } from '#areas/media/media.ts';
import { announcementJob, announcementRoutes, sendAnnouncement } from './announcements.ts';
import { branchRoutes } from './branches.ts';
import { dictionaryEntryRoutes } from './dictionaries.ts';
import { jobRoutes } from './jobs.ts';
import { moderationRoutes, type ModerationNeeds } from './moderation.ts';
import { adminPaymentRoutes, type PaymentNeeds } from './payments.ts';
import { providerRoutes, type ProviderNeeds } from './providers.ts';
import { sellingRoutes } from './selling.ts';
import { userRoutes, type UserNeeds } from './users.ts';

/** A setting of the installation, without its secrets. */
export interface ShownSetting {
  readonly name: string;
  readonly value?: string;
  readonly source: 'environment' | 'default';
  readonly secret: boolean;
}

/** What the administration uses of lower areas. */
export interface AdminNeeds extends UserNeeds, ModerationNeeds {
  readonly payments: ProviderNeeds['payments'] & PaymentNeeds['payments'];
  readonly dictionariesChanged: () => void;
  readonly media: Pick<Media, 'keepPicture' | 'release'>;
  readonly notices: Notices;
  readonly settings: readonly ShownSetting[];
}

/** Sections of `/admin` that read and change what several areas have. */
export async function adminArea(services: Services, needs: AdminNeeds): Promise<Area> {
  const queue = await services.jobs.queue({
    name: 'send-announcement',
    data: announcementJob,
    withinSeconds: 900,
    retries: { most: 12, firstAfterSeconds: 30, atMostSeconds: 3600 },
    run: (job, { signal }) => sendAnnouncement({ ...services, notices: needs.notices }, job, signal),
  });
  return {
    name: 'admin',
    routes: [
      ...userRoutes(services, needs),
      ...jobRoutes(services),
      ...providerRoutes(services, needs),
      ...sellingRoutes(services),
      ...branchRoutes(services, needs),
      ...dictionaryEntryRoutes(services, needs),
      ...adminPaymentRoutes(services, needs),
      ...moderationRoutes(services, needs),
      ...announcementRoutes(services, { queue }),
      ...handleItems(settingsList, () => needs.settings),
    ],
  };
}
