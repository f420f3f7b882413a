import type { Media } from '#areas/media/media.ts';
import type { EditingNeeds } from '#areas/providers/editing.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { providerEditorRoutes } from './editorRoutes.ts';
import type { PageNeeds } from './providerPage.ts';
import { providerPageRoutes } from './routes.ts';

interface ProviderPagesNeeds extends Pick<PageNeeds, 'vessels'>, Pick<EditingNeeds, 'geocoder' | 'showingChanged'> {
  readonly media: Pick<Media, 'keepPicture' | 'release' | 'usedBytes'>;
}

/** The pages of service providers and their editor. */
export function providerPagesArea(services: Services, needs: ProviderPagesNeeds): Area {
  const all = { ...services, ...needs };
  return { name: 'providerPages', routes: [...providerPageRoutes(all), ...providerEditorRoutes(all)] };
}
