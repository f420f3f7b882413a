import { useMediaQuery } from '@mantine/hooks';
import { newsLimits } from '@wheelhouse/contract/news';
import { columnsIn } from './newsRows.ts';

const { oneColumnBelow, twoColumnsBelow } = newsLimits;

/** How many articles fit side by side in this window. */
export function useColumns(): 1 | 2 | 3 {
  const two = useMediaQuery(`(min-width: ${oneColumnBelow}px)`, true, { getInitialValueInEffect: false });
  const three = useMediaQuery(`(min-width: ${twoColumnsBelow}px)`, true, { getInitialValueInEffect: false });
  return columnsIn(three ? twoColumnsBelow : two ? oneColumnBelow : 0);
}
