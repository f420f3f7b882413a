import { Suspense, useEffect, useState, type ComponentProps } from 'react';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { FilterDrawer as Drawer } from './FilterDrawer.tsx';

const FilterDrawer = lazyPart(async () => (await import('./FilterDrawer.tsx')).FilterDrawer);

interface FiltersProps extends ComponentProps<typeof Drawer> {
  /** Identifier of the button that opens it and gets the focus back. */
  readonly opener: string;
}

/** The drawer of filters, whose script loads when it first opens. */
export function Filters({ opener, ...drawer }: FiltersProps) {
  const { opened } = drawer;
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  useEffect(() => {
    if (!opened) return undefined;
    return () => document.getElementById(opener)?.focus({ preventScroll: true });
  }, [opened, opener]);
  if (!wanted) return null;
  return (
    <Suspense>
      <FilterDrawer {...drawer} />
    </Suspense>
  );
}
