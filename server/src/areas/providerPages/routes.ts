import { getProvider } from '@wheelhouse/contract/providers';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { readProviderPage, type PageNeeds } from './providerPage.ts';

export function providerPageRoutes(needs: PageNeeds): RouteHandler[] {
  return [handle(getProvider, ({ params, viewer }) => readProviderPage(needs, viewer, params.id))];
}
