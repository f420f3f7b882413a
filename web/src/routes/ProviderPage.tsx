import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { providerMessages, type Provider } from '@wheelhouse/contract/providers';
import { vesselMessages } from '@wheelhouse/contract/vessels';
import { useTranslation } from 'react-i18next';
import { providerQuery } from '#areas/providers/providerQueries.ts';
import { VesselGrid } from '#areas/vessels/VesselGrid.tsx';
import { useNames } from '#lib/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { useLoad } from '#lib/useLoad.ts';
import { useHolds } from '#lib/permission.ts';
import { providersQuery } from '#lib/serviceProviders.ts';
import { useSignedIn } from '#lib/useSession.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { idInPath, isMissing } from './idInPath.ts';
import classes from './ProviderPage.module.css';

function ProviderMissing() {
  const { t } = useTranslation();
  return (
    <Page title={providerMessages.notFound}>
      <EmptyPlace>
        <h1 className={classes.missing}>{providerMessages.notFound}</h1>
        <Button component={Link} to="/vessels" variant="default">
          {t('vessel.toList')}
        </Button>
      </EmptyPlace>
    </Page>
  );
}

interface BuiltProps {
  readonly provider: Provider;
  readonly path: string;
}

/** The vessels whose yard this is; a visitor is told what an account shows. */
function Built({ provider: { vesselsByCompany }, path }: BuiltProps) {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  const names = useNames();
  const built = vesselsByCompany
    .flatMap(({ vessels }) => vessels)
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  if (signedIn && built.length === 0) return null;
  return (
    <section aria-labelledby="built">
      <h2 id="built" className={classes.subtitle}>
        {t('providerPage.built')}
        {built.length > 0 && <span className={classes.count}> {formatCount(built.length)}</span>}
      </h2>
      {signedIn ? (
        <VesselGrid vessels={built} names={names} />
      ) : (
        <p className={classes.logIn}>
          {t('providerPage.logInForBuilt')}{' '}
          <Link to="/login" search={{ redirect: path }} className={classes.link}>
            {t('navigation.logIn')}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Where the provider is, for who may see the map; it is asked of the list, which says where each one is. */
function OnMap({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const mayMap = useHolds('VIEW_MAP');
  const { data: providers } = useQuery({ ...providersQuery, enabled: mayMap });
  const hasAddress =
    providers?.some(
      (provider) => provider.id === id && provider.addresses.some((address) => address.latitude !== undefined),
    ) ?? false;
  if (!mayMap || !hasAddress) return null;
  return (
    <Button
      className={classes.onMap}
      variant="default"
      leftSection={<IconMap2 size={18} stroke={1.5} />}
      renderRoot={(props) => <Link {...props} to="/map" search={{ provider: id, alone: true }} />}
    >
      {t('providerPage.onMap')}
    </Button>
  );
}

/** A service provider: who it is, where its website is, and the vessels it built. */
export function ProviderPage() {
  const { providerId } = useParams({ from: '/service/provider/$providerId' });
  const id = idInPath(providerId);
  const { data: provider, failure, retry } = useLoad({ ...providerQuery(id), enabled: id > 0 });
  if (id === 0 || isMissing(failure)) return <ProviderMissing />;
  if (failure) return <Failure cause={failure} retry={retry} />;
  if (provider === undefined) {
    return (
      <Page title={undefined}>
        <VisuallyHidden role="status">{vesselMessages.loading}</VisuallyHidden>
        <Skeleton height={36} width={320} mb={16} />
        <Skeleton height={18} width={520} maw="100%" />
      </Page>
    );
  }
  return (
    <Page title={provider.name}>
      <h1 className={classes.title}>{provider.name}</h1>
      {provider.shortDescription !== '' && <p className={classes.description}>{provider.shortDescription}</p>}
      {provider.website !== '' && (
        <p className={classes.website}>
          <ExternalLink website={provider.website}>{provider.website}</ExternalLink>
        </p>
      )}
      <OnMap id={id} />
      <Built provider={provider} path={`/service/provider/${id}`} />
    </Page>
  );
}
