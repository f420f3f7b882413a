import { getProvider } from '@wheelhouse/contract/providers';
import { carry, type Carried } from '#platform/http/carryOut.ts';
import { readProviderPage, type PageNeeds } from './providerPage.ts';

export function providerPageRoutes(needs: PageNeeds): Carried[] {
  return [carry(getProvider, ({ params, viewer }) => readProviderPage(needs, viewer, params.id))];
}
