import { useQuery } from '@tanstack/react-query';
import type { Fleet } from '@wheelhouse/contract/session';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { fieldsWith } from '@wheelhouse/contract/vesselFields';
import type { ListField, RangeField } from '@wheelhouse/contract/filterParts';
import { isRangeField, type VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { dictionariesQuery, useNames } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { useSignedIn, useUser } from '#areas/session/useSession.ts';
import { changedFilter } from './vesselFilter.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import classes from './FilterDrawer.module.css';
import { offered } from './offered.ts';
import { FieldChoice } from './FieldChoice.tsx';
import { candidatesOf, countsBy, countsByFleet, everyVessel } from './passing.ts';
import { RangeFilter, type Correction } from './RangeFilter.tsx';
import { SpeciesFilter } from './SpeciesFilter.tsx';
import { TypeFilter } from './TypeFilter.tsx';
import { toggleBranch, toggleChild, typeTree, type TypeBranch } from './typeTree.ts';
import { useFilterMembers } from './useFilterMembers.ts';

export interface FilterFieldsProps {
  readonly filter: VesselFilter;
  readonly onChange: (next: VesselFilter) => void;
  /** Every vessel the list may show, which decides the options; undefined while loading. */
  readonly vessels: readonly VesselListItem[] | undefined;
  /** The fleet that the list is limited to: there is then no fleet to choose. */
  readonly fleet?: Fleet | undefined;
}

const noVessels: readonly VesselListItem[] = [];
const noFleets: readonly Fleet[] = [];

const noValues: readonly number[] = [];

const fieldsInOrder = fieldsWith('filter').toSorted((a, b) => a.filter.place - b.filter.place);
const openFields = fieldsInOrder.filter(({ isOpen }) => isOpen).map(({ key }) => key);
const particularFields = fieldsInOrder.filter(({ isOpen }) => !isOpen).map(({ key }) => key);

/** Every filter that is available to this viewer. */
export const FilterFields = memo(function FilterFields(props: FilterFieldsProps) {
  const { filter, onChange, vessels = noVessels, fleet } = props;
  const { t } = useTranslation();
  const names = useNames();
  const signedIn = useSignedIn();
  const fleets = useUser()?.fleets ?? noFleets;
  const { data: dictionaries } = useQuery(dictionariesQuery);
  const candidates = useMemo(() => candidatesOf(vessels), [vessels]);
  const there = useMemo(() => offered(candidates), [candidates]);
  const settled = useDeferredValue(filter);
  const { data: members = everyVessel } = useFilterMembers(settled, fleet);

  const byFleet = useCallback(
    () => countsByFleet(candidates, settled, members, fleets),
    [candidates, settled, members, fleets],
  );
  const types = there.lists.get('vesselTypeId');
  const byType = useMemo(() => countsBy(candidates, settled, members, 'vesselTypeId'), [candidates, settled, members]);
  const chosenBeside = settled.vesselTypeId?.filter((id) => !types?.has(id)).join();
  const tree = useMemo(() => {
    const beside = new Set(chosenBeside?.split(',').map(Number));
    return typeTree((dictionaries?.vesselTypes ?? []).filter(({ id }) => types?.has(id) === true || beside.has(id)));
  }, [dictionaries, types, chosenBeside]);

  const latest = useRef({ filter, onChange });
  useEffect(() => {
    latest.current = { filter, onChange };
  });
  // A message about a typed value stays until any filter changes.
  const [lastCorrection, setLastCorrection] = useState<{ readonly of: string; readonly correction: Correction }>();
  const correction = lastCorrection?.of === filterCodec.key(filter) ? lastCorrection.correction : undefined;
  const change = useCallback((part: VesselFilter | undefined, wrong?: Correction) => {
    const next = changedFilter(latest.current.filter, part ?? {});
    setLastCorrection(wrong && { of: filterCodec.key(next), correction: wrong });
    if (part !== undefined) latest.current.onChange(next);
  }, []);
  const toggleType = useCallback(
    (branch: TypeBranch, child?: number) => {
      const chosen = latest.current.filter.vesselTypeId ?? [];
      change({ vesselTypeId: child === undefined ? toggleBranch(branch, chosen) : toggleChild(branch, child, chosen) });
    },
    [change],
  );
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
          {...{ candidates, settled, members }}
        />
      );
    }
    return (
      <RangeFilter
        key={part}
        field={part}
        min={filter[part]?.min}
        max={filter[part]?.max}
        values={there.values.get(part) ?? noValues}
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
          count={byFleet}
        />
      )}
    </div>
  );
});
