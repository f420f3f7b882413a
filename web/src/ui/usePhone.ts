import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone's; the styles change at the same width. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
