import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether the window is so short, as on a phone held sideways or a page at 200%, that only the most important parts are
 * shown.
 */
export function useShortWindow(): boolean {
  return useMediaQuery('(max-height: 40em)', false, { getInitialValueInEffect: false });
}
