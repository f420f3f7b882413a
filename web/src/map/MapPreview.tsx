import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useNearViewport } from '#ui/useNearViewport.ts';
import classes from './MapPreview.module.css';
import type { MapSearch } from './engine/mapSearch.ts';

interface MapPreviewProps {
  /** Where the link to the sea map leads; no link without it. */
  readonly search?: MapSearch | undefined;
  /** Label of that link. */
  readonly label: string;
  readonly size: 'small' | 'large';
  readonly children: ReactNode;
}

/** Placeholder of a small map, which loads once it is near the visible part of the page. */
export function MapPreview({ search, label, size, children }: MapPreviewProps) {
  const { ref, near } = useNearViewport<HTMLDivElement>();
  return (
    <div ref={ref} className={classes.place} data-size={size}>
      <Suspense fallback={<Skeleton height="100%" radius={0} />}>{near && children}</Suspense>
      {search !== undefined && (
        <Link to="/map" search={search} preload={false} className={classes.open} aria-label={label} />
      )}
    </div>
  );
}
