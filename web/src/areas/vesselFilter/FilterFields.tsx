import type { Fleet } from '@wheelhouse/contract/session';
import { fieldsWith } from '@wheelhouse/contract/vesselFields';
import type { ListField, RangeField } from '@wheelhouse/contract/filterParts';
import { isRangeField, type VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { memo, useState } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { useSignedIn, useUser } from '#areas/session/useSession.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import classes from './FilterDrawer.module.css';
import { FieldChoice } from './FieldChoice.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { SpeciesFilter } from './SpeciesFilter.tsx';
import { TypeFilter } from './TypeFilter.tsx';
import { useFleetCounts } from './useCounts.ts';
import { useFilterChange } from './useFilterChange.ts';
import { useFilterOptions } from './useFilterOptions.ts';

export interface FilterFieldsProps {
  readonly filter: VesselFilter;
  readonly onChange: (next: VesselFilter) => void;
  /**
   * Every vessel the list may show, which decides the options; undefined while loading, and of a register that is too
   * large to be loaded.
   */
  readonly vessels: readonly VesselListItem[] | undefined;
  /** The fleet that the list is limited to: there is then no fleet to choose. */
  readonly fleet?: Fleet | undefined;
}

const noFleets: readonly Fleet[] = [];
const noSpread: ArrayLike<number> = [];

const fieldsInOrder = fieldsWith('filter').toSorted((a, b) => a.filter.place - b.filter.place);
const openFields = fieldsInOrder.filter(({ isOpen }) => isOpen).map(({ key }) => key);
const particularFields = fieldsInOrder.filter(({ isOpen }) => !isOpen).map(({ key }) => key);

/** Every filter that is available to this viewer. */
export const FilterFields = memo(function FilterFields(props: FilterFieldsProps) {
  const { filter, onChange, vessels, fleet } = props;
  const { t } = useTranslation();
  const names = useNames();
  const signedIn = useSignedIn();
  const fleets = useUser()?.fleets ?? noFleets;
  const { counted, there, tree, byType } = useFilterOptions(filter, { vessels, only: fleet });
  const [choosingFleet, setChoosingFleet] = useState(false);
  const byFleet = useFleetCounts(fleets, counted, choosingFleet);
  const { change, toggleType, correction } = useFilterChange(filter, onChange);

  const field = (part: ListField | RangeField) => {
    if (part === 'vesselTypeId') {
      return (
        <TypeFilter
          key={part}
          tree={tree}
          nameOf={(id) => names.vesselType(id) ?? t('filter.unnamed')}
          counts={byType}
          chosen={filter.vesselTypeId}
          onToggle={toggleType}
        />
      );
    }
    if (!isRangeField(part)) {
      return (
        <FieldChoice
          key={part}
          field={part}
          values={there.lists.get(part)}
          chosen={filter[part]}
          onChange={change}
          counted={counted}
        />
      );
    }
    return (
      <RangeFilter
        key={part}
        field={part}
        min={filter[part]?.min}
        max={filter[part]?.max}
        spread={there.spreads.get(part) ?? noSpread}
        correction={correction?.field === part ? correction : undefined}
        onChange={change}
      />
    );
  };
  return (
    <div className={classes.fields}>
      {openFields.map(field)}
      {signedIn && (
        <>
          {particularFields.map(field)}
          <SpeciesFilter chosen={filter.species} onChange={(species) => change({ species })} />
        </>
      )}
      {fleet === undefined && fleets.length > 0 && (
        <ChoiceFilter
          label={t('filter.parts.fleet')}
          placeholder={t('filter.all.fleet')}
          choices={fleets.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={filter.fleet}
          onChange={(chosen) => change({ fleet: chosen })}
          counts={byFleet}
          onOpen={setChoosingFleet}
        />
      )}
    </div>
  );
});
