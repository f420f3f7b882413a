import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is wider than a phone's. */
export function useDesktop(): boolean {
  return useMediaQuery('(min-width: 48em)', true);
}
