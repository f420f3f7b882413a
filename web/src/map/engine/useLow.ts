import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether the window is so low, as on a phone held sideways or a page at 200 %, that only the most important parts are
 * shown.
 */
export function useLow(): boolean {
  return useMediaQuery('(max-height: 40em)', false, { getInitialValueInEffect: false });
}
