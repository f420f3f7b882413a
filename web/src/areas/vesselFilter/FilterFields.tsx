import { useQuery } from '@tanstack/react-query';
import type { Fleet } from '@wheelhouse/contract/session';
import { filterRanges, type FilterRange, type VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { dictionariesQuery, useNames } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { useSignedIn, useUser } from '#areas/session/useSession.ts';
import { changedFilter, filterKey } from './vesselFilter.ts';
import { Flag } from '#ui/Flag.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import classes from './FilterDrawer.module.css';
import { offered } from './offered.ts';
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

function flagOf(iso: string) {
  return <Flag iso={iso} name="" height={15} />;
}

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

  const byFlag = useCallback(() => countsBy(candidates, settled, members, 'flag'), [candidates, settled, members]);
  const byEngine = useCallback(
    () => countsBy(candidates, settled, members, 'engineModelId'),
    [candidates, settled, members],
  );
  const byFleet = useCallback(
    () => countsByFleet(candidates, settled, members, fleets),
    [candidates, settled, members, fleets],
  );
  const byType = useMemo(() => countsBy(candidates, settled, members, 'vesselTypeId'), [candidates, settled, members]);
  const chosenBeside = settled.vesselTypeId?.filter((id) => !there.types.has(id)).join();
  const tree = useMemo(() => {
    const beside = new Set(chosenBeside?.split(',').map(Number));
    return typeTree((dictionaries?.vesselTypes ?? []).filter(({ id }) => there.types.has(id) || beside.has(id)));
  }, [dictionaries, there, chosenBeside]);

  const latest = useRef({ filter, onChange });
  useEffect(() => {
    latest.current = { filter, onChange };
  });
  // A message about a typed value stays until any filter changes.
  const [lastCorrection, setLastCorrection] = useState<{ readonly of: string; readonly correction: Correction }>();
  const correction = lastCorrection?.of === filterKey(filter) ? lastCorrection.correction : undefined;
  const change = useCallback((part: VesselFilter | undefined, wrong?: Correction) => {
    const next = changedFilter(latest.current.filter, part ?? {});
    setLastCorrection(wrong && { of: filterKey(next), correction: wrong });
    if (part !== undefined) latest.current.onChange(next);
  }, []);
  const toggleType = useCallback(
    (branch: TypeBranch, child?: number) => {
      const chosen = latest.current.filter.vesselTypeId ?? [];
      change({ vesselTypeId: child === undefined ? toggleBranch(branch, chosen) : toggleChild(branch, child, chosen) });
    },
    [change],
  );
  const range = (name: FilterRange) => (
    <RangeFilter
      range={name}
      min={filter[filterRanges[name].min]}
      max={filter[filterRanges[name].max]}
      values={there.values[name]}
      correction={correction?.range === name ? correction : undefined}
      onChange={change}
    />
  );
  return (
    <div className={classes.fields}>
      <ChoiceFilter
        label={t('filter.parts.flag')}
        placeholder={t('filter.all.flag')}
        choices={[...new Set([...there.flags, ...(filter.flag ?? [])])].map((iso) => ({
          value: iso,
          label: names.country(iso),
        }))}
        chosen={filter.flag}
        onChange={(flag) => change({ flag })}
        count={byFlag}
        icon={flagOf}
      />
      <TypeFilter
        tree={tree}
        nameOf={(id) => names.vesselType(id) ?? t('filter.unnamed')}
        counts={byType}
        chosen={filter.vesselTypeId}
        onToggle={toggleType}
      />
      {range('length')}
      {range('tonnage')}
      {range('buildYear')}
      {signedIn && (
        <>
          {range('enginePower')}
          <ChoiceFilter
            label={t('filter.parts.engineModelId')}
            placeholder={t('filter.all.engineModelId')}
            choices={[...new Set([...there.engines, ...(filter.engineModelId ?? [])])].map((id) => ({
              value: id,
              label: names.manufacturer(id) ?? t('filter.unnamed'),
            }))}
            chosen={filter.engineModelId}
            onChange={(engineModelId) => change({ engineModelId })}
            count={byEngine}
          />
          <SpeciesFilter chosen={filter.speciesId} onChange={(speciesId) => change({ speciesId })} />
        </>
      )}
      {fleet === undefined && fleets.length > 0 && (
        <ChoiceFilter
          label={t('filter.parts.fleetId')}
          placeholder={t('filter.all.fleetId')}
          choices={fleets.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={filter.fleetId}
          onChange={(fleetId) => change({ fleetId })}
          count={byFleet}
        />
      )}
    </div>
  );
});
