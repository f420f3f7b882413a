import type { ComponentProps } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { Filters } from '#areas/vesselFilter/Filters.tsx';
import { useVisibleVessels } from './useVisibleVessels.ts';

/** The drawer of vessel filters, with how many vessels pass them. Draw it where a filter is chosen: it reads the vessels. */
export function VisibleFilters(drawer: Omit<ComponentProps<typeof Filters>, 'vessels' | 'count'>) {
  const names = useNames();
  const { all, shown } = useVisibleVessels({
    filter: drawer.filter,
    fleet: undefined,
    text: '',
    order: 'name',
    names,
  });
  return <Filters {...drawer} vessels={all} count={shown?.length} />;
}
