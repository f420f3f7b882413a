import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Fleet } from '@wheelhouse/contract/session';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { CompareBar } from '#areas/compare/CompareBar.tsx';
import { AddAllToFleet } from '#areas/fleets/AddAllToFleet.tsx';
import { FollowFilter } from '#areas/fleets/FollowFilter.tsx';
import { FleetsLink } from '#areas/fleets/FleetsLink.tsx';
import { AddressNotice } from '#areas/vesselFilter/AddressNotice.tsx';
import { FilterButton } from '#areas/vesselFilter/FilterButton.tsx';
import { FilterChips } from '#areas/vesselFilter/FilterChips.tsx';
import { Filters } from '#areas/vesselFilter/Filters.tsx';
import { TextFilter } from '#areas/vesselFilter/TextFilter.tsx';
import { VesselGrid } from '#areas/vessels/VesselGrid.tsx';
import { VesselGridSkeleton } from '#areas/vessels/VesselGridSkeleton.tsx';
import { vesselOrders, vesselTextMax } from '@wheelhouse/contract/vesselOrders';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useSignedIn, useUser } from '#areas/session/useSession.ts';
import { useVesselFilter } from '#areas/vesselFilter/useVesselFilter.ts';
import { setParts, type FilterSearch } from '@wheelhouse/contract/filterCodec';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import classes from './FilteredVessels.module.css';
import { useVisibleVessels } from './useVisibleVessels.ts';
import { useVesselActions } from './useVesselActions.tsx';
import type { VesselsSearch } from './vesselsSearch.ts';

interface FilteredVesselsProps {
  readonly title: string;
  /** The fleet that the list is limited to; its filter is only in the address. */
  readonly fleet?: Fleet;
  /** What can be done with that fleet, under the title. */
  readonly tools?: ReactNode;
  readonly search: VesselsSearch;
  /** Writes a part of the address in place. */
  readonly write: (part: VesselsSearch) => void;
}

const filtersButton = 'filters-button';

/** A list of vessels with everything that narrows it: text, filters and order, all in the address. */
export function FilteredVessels({ title, fleet, tools, search, write }: FilteredVesselsProps) {
  const { t } = useTranslation();
  const names = useNames();
  const signedIn = useSignedIn();
  const imports = useUser()?.authorities.includes('ADMIN') === true;
  const actions = useVesselActions();
  const { q = '', sort = 'name' } = search;
  const writeFilter = useCallback((part: FilterSearch) => write(part), [write]);
  const remembered = fleet === undefined;
  const { filter, change, addressErrors, dismissErrors } = useVesselFilter({ search, write: writeFilter, remembered });
  const { all, shown, ids, failure, retry } = useVisibleVessels({ filter, fleet, text: q, order: sort, names });
  const [opened, setOpened] = useState(false);
  const set = setParts(filter).length;
  const ofFleet = useMemo(() => {
    const members = new Set(fleet?.vesselIds);
    return fleet === undefined ? all : all?.filter(({ id }) => members.has(id));
  }, [all, fleet]);
  const clearText = () => write({ q: undefined });
  function resetAll() {
    change({});
    // The button that was clicked disappears with its message.
    document.getElementById(filtersButton)?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.count} role="status">
          {shown && t('vessels.count', { count: shown.length, formatted: formatCount(shown.length) })}
        </p>
        {signedIn && <FleetsLink variant="subtle" />}
        <TextFilter
          className={classes.text}
          text={q}
          maxLength={vesselTextMax}
          onChange={(text) => write({ q: text === '' ? undefined : text })}
        />
        <FilterButton id={filtersButton} set={set} opened={opened} onOpen={() => setOpened(true)} />
        <NativeSelect
          className={classes.order}
          aria-label={t('vessels.order')}
          value={sort}
          data={vesselOrders.map((order) => ({ value: order, label: t(`vessels.orders.${order}`) }))}
          onChange={({ currentTarget }) => {
            const chosen = vesselOrders.find((order) => order === currentTarget.value);
            write({ sort: chosen === 'name' ? undefined : chosen });
          }}
        />
      </div>
      <AddressNotice addressErrors={addressErrors} onDismiss={dismissErrors} opener={filtersButton} />
      {tools !== undefined && <div className={classes.tools}>{tools}</div>}
      {set > 0 && (
        <div className={classes.filters}>
          <FilterChips filter={filter} onChange={change} opener={filtersButton} />
          {signedIn && (
            <div className={classes.keeping}>
              {fleet === undefined && q === '' && filter.fleet === undefined && <FollowFilter filter={filter} />}
              {shown !== undefined && shown.length > 0 && <AddAllToFleet count={shown.length} read={ids} />}
            </div>
          )}
        </div>
      )}
      <Filters
        opener={filtersButton}
        opened={opened}
        onClose={() => setOpened(false)}
        filter={filter}
        onChange={change}
        vessels={ofFleet}
        fleet={fleet}
        count={shown?.length}
      />
      {shown === undefined && failure && <Failure cause={failure} retry={retry} />}
      {shown === undefined && !failure && <VesselGridSkeleton />}
      {shown?.length === 0 && (
        <EmptyPlace>
          <p className={classes.none}>{say(vesselMessages.noMatches)}</p>
          {all?.length === 0 && <p className={classes.none}>{t('vessels.noneYet')}</p>}
          <div className={classes.ways}>
            {q !== '' && (
              <Button variant="default" onClick={clearText}>
                {t('vessels.clear')}
              </Button>
            )}
            {set > 0 && (
              <Button variant="default" onClick={resetAll}>
                {t('filter.reset')}
              </Button>
            )}
            {all?.length === 0 && imports && (
              <Button
                renderRoot={(props) => <Link to="/admin/$" params={{ _splat: 'imports' }} search={{}} {...props} />}
              >
                {t('vessels.import')}
              </Button>
            )}
          </div>
        </EmptyPlace>
      )}
      {shown !== undefined && shown.length > 0 && <VesselGrid vessels={shown} names={names} actions={actions} />}
      {signedIn && <CompareBar names={names} />}
    </>
  );
}
