import { useMemo } from 'react';
import type { Scheme } from '#map/engine/seaColours.ts';
import { useTranslation } from '#lib/language.ts';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import { EntryRows } from '#map/engine/EntryRows.tsx';
import classes from '#map/engine/EntryRows.module.css';
import { BranchSwatch } from '#map/providers/BranchSwatch.tsx';
import { inViewByName, type ProviderPlace } from '#map/providers/providerPlaces.ts';
import { useServiceNames } from '#map/providers/useServiceNames.ts';

interface ProvidersListProps {
  readonly scheme: Scheme;
  readonly selected: number | undefined;
  readonly onSelect: (place: ProviderPlace) => void;
}

/** The service providers in view, sorted by name, each at the first of its addresses in view. */
export function ProvidersList({ scheme, selected, onSelect }: ProvidersListProps) {
  const { t } = useTranslation();
  const { placesInView, branches } = useMapObjects();
  const categoriesOf = useServiceNames(branches);
  const rows = useMemo(() => inViewByName(placesInView), [placesInView]);
  return (
    <EntryRows
      label={t('map.providers.list')}
      count={rows.length}
      empty={t('map.list.noProviders')}
      renderRow={(index) => {
        const place = rows[index];
        return (
          place && {
            key: place.provider.id,
            isSelected: place.provider.id === selected,
            onSelect: () => onSelect(place),
            content: <ProviderRow place={place} scheme={scheme} categories={categoriesOf(place.provider.branches)} />,
          }
        );
      }}
    />
  );
}

interface ProviderRowProps {
  readonly place: ProviderPlace;
  readonly scheme: Scheme;
  readonly categories: readonly string[];
}

function ProviderRow({ place, scheme, categories }: ProviderRowProps) {
  return (
    <>
      <BranchSwatch scheme={scheme} branch={place.branch} />
      <span className={classes.names}>
        <span className={classes.name}>{place.provider.name}</span>
        <span className={classes.dimmed}>{categories.join(', ')}</span>
      </span>
    </>
  );
}
