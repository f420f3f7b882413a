import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is so low, as a phone held across or a page at 200 %, that only the most needed stands on the map. */
export function useLow(): boolean {
  return useMediaQuery('(max-height: 40em)', false, { getInitialValueInEffect: false });
}
