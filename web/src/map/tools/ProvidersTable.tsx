import { Link } from '@tanstack/react-router';
import type { ServiceBranch } from '@wheelhouse/contract/providers';
import type { ReactNode } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import type { ProviderPlace } from '#map/providers/providerPlaces.ts';
import { useServiceNames } from '#map/providers/useServiceNames.ts';
import { positionColumns } from './positionColumns.ts';
import classes from './InViewTable.module.css';
import { InViewTable, type InViewColumn } from './InViewTable.tsx';

type ServiceKey = 'name' | 'address' | 'country' | 'services' | 'latitude' | 'longitude';

function providerLink({ provider }: ProviderPlace): ReactNode {
  return (
    <Link className={classes.link} to="/service/provider/$providerId" params={{ providerId: String(provider.id) }}>
      {provider.name}
    </Link>
  );
}

interface ProvidersTableProps {
  readonly places: readonly ProviderPlace[];
  readonly branches: readonly ServiceBranch[];
}

/** Addresses of service providers as a table. */
export function ProvidersTable({ places, branches }: ProvidersTableProps) {
  const { t } = useTranslation();
  const names = useNames();
  const serviceNames = useServiceNames(branches);
  const servicesOf = ({ provider }: ProviderPlace) => serviceNames(provider.branches).join(', ');
  const columns: readonly InViewColumn<ProviderPlace, ServiceKey>[] = [
    {
      key: 'name',
      label: t('mapTools.table.name'),
      track: 'minmax(140px, 1.3fr)',
      cell: providerLink,
      sortValue: ({ provider }) => provider.name,
    },
    {
      key: 'address',
      label: t('mapTools.table.address'),
      track: 'minmax(110px, 1fr)',
      cell: ({ address }) => address.title,
      sortValue: ({ address }) => address.title,
    },
    {
      key: 'country',
      label: t('mapTools.table.country'),
      track: 'minmax(90px, 0.8fr)',
      cell: ({ address }) => names.country(address.country.iso),
      sortValue: ({ address }) => names.country(address.country.iso),
    },
    {
      key: 'services',
      label: t('mapTools.table.services'),
      track: 'minmax(140px, 1.4fr)',
      cell: servicesOf,
      sortValue: servicesOf,
    },
    ...positionColumns(t),
  ];
  return (
    <InViewTable
      label={t('mapTools.table.servicesTab')}
      columns={columns}
      rows={places}
      keyOf={({ provider, address }) => `${provider.id} ${address.id}`}
      textOf={(place) =>
        `${place.provider.name} ${place.address.title} ${names.country(place.address.country.iso)} ${servicesOf(place)}`
      }
      start={{ key: 'name', descending: false }}
      empty={t('mapTools.table.noServices')}
    />
  );
}
