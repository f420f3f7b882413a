import { settingsList } from '@wheelhouse/contract/adminSystem';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { handleItems } from '#platform/http/adminLists.ts';
import { jobRoutes } from './jobs.ts';
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
export interface AdminNeeds extends UserNeeds, ProviderNeeds, PaymentNeeds {
  readonly settings: readonly ShownSetting[];
}

/** Sections of `/admin` that read and change what several areas have. */
export function adminArea(services: Services, needs: AdminNeeds): Area {
  return {
    name: 'admin',
    routes: [
      ...userRoutes(services, needs),
      ...jobRoutes(services),
      ...providerRoutes(services, needs),
      ...sellingRoutes(services),
      ...adminPaymentRoutes(services, needs),
      ...handleItems(settingsList, () => needs.settings),
    ],
  };
}
