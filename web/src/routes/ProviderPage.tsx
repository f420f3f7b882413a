import { useParams } from '@tanstack/react-router';
import type { Provider, ProviderPlace } from '@wheelhouse/contract/providers';
import { useMemo } from 'react';
import { ProviderEvents } from '#areas/events/ProviderEvents.tsx';
import { ProviderNews } from '#areas/news/ProviderNews.tsx';
import { paragraphs } from '#areas/providers/paragraphs.ts';
import { ProviderContacts } from '#areas/providers/ProviderContacts.tsx';
import { ProviderHead } from '#areas/providers/ProviderHead.tsx';
import { ProviderPlaces } from '#areas/providers/ProviderPlaces.tsx';
import { ProviderProducts } from '#areas/providers/ProviderProducts.tsx';
import { ProviderVideos } from '#areas/providers/ProviderVideos.tsx';
import { useTranslation } from '#lib/language.ts';
import { providerQuery } from '#areas/providers/providerQueries.ts';
import { useLoad } from '#lib/useLoad.ts';
import type { Place } from '#map/engine/mapView.ts';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { idInPath, isMissing } from './idInPath.ts';
import classes from './ProviderPage.module.css';
import { ProviderActions } from './providers/ProviderActions.tsx';
import { ProviderMap } from './providers/ProviderMap.tsx';
import { ProviderPageSkeleton } from './providers/ProviderPageSkeleton.tsx';
import { MissingProvider } from './providers/MissingProvider.tsx';
import { VesselsByCompany } from './providers/VesselsByCompany.tsx';

/** A service provider's public page. */
export function ProviderPage() {
  const { providerId } = useParams({ from: '/service/provider/$providerId' });
  const id = idInPath(providerId);
  const { data: provider, failure, retry } = useLoad({ ...providerQuery(id), enabled: id > 0 });
  if (id === 0 || isMissing(failure)) return <MissingProvider />;
  if (failure) return <Failure cause={failure} retry={retry} />;
  if (provider === undefined) return <ProviderPageSkeleton />;
  return <ProviderContent key={id} provider={provider} />;
}

/** The point of an address, once it has been found. */
function pointOf({ latitude, longitude }: ProviderPlace): Place | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Cards of a section that fit into half of the page. */
const few = 2;

/** Whether two sections fit beside each other: both have cards, and few. */
function areFew(...sections: readonly (readonly unknown[])[]): boolean {
  return sections.every(({ length }) => length > 0 && length <= few);
}

function ProviderContent({ provider }: { readonly provider: Provider }) {
  const { t } = useTranslation();
  const { id, name, longDescription, addresses, contacts, products, videos, vesselsByCompany } = provider;
  const path = `/service/provider/${id}`;
  const located = useMemo(() => addresses.filter((address) => pointOf(address) !== undefined), [addresses]);
  const points = useMemo(() => located.flatMap((address) => pointOf(address) ?? []), [located]);
  const about = paragraphs(longDescription);
  return (
    <Page title={name}>
      <ProviderHead
        provider={provider}
        actions={<ProviderActions provider={provider} path={path} onMap={points.length > 0} />}
      />
      <div className={classes.columns} data-both={(about.length > 0 && addresses.length > 0) || undefined}>
        {about.length > 0 && (
          <section className={classes.about} aria-label={t('providerPage.about')}>
            {about.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </section>
        )}
        {addresses.length > 0 && <ProviderMap providerId={id} places={points} />}
      </div>
      <VesselsByCompany groups={vesselsByCompany} count={provider.vesselsBuilt} path={path} />
      <div className={classes.pair} data-few={areFew(addresses, contacts) || undefined}>
        <ProviderPlaces
          places={addresses}
          markOf={(address) => (points.length > 1 && pointOf(address) ? located.indexOf(address) + 1 : undefined)}
        />
        <ProviderContacts contacts={contacts} />
      </div>
      <div className={classes.pair} data-few={areFew(products, videos) || undefined}>
        <ProviderProducts providerId={id} products={products} />
        <ProviderVideos videos={videos} />
      </div>
      <ProviderEvents providerId={id} />
      <ProviderNews providerId={id} />
    </Page>
  );
}
