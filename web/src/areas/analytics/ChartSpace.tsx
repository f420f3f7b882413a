import { Skeleton } from '@mantine/core';

/** The space of a drawing that is not there yet, in pixels. */
export function ChartSpace({ height }: { readonly height: number }) {
  return <Skeleton height={height} radius="sm" aria-hidden />;
}
