import { searchCategories, type SearchCategory } from '@wheelhouse/contract/searchKinds';
import { maySeeOwner } from './vessels.ts';
import type { Viewer } from './viewer.ts';

const behindTheVessels: readonly SearchCategory[] = ['COMPANY', 'PERSON'];

/** What this viewer's searches look through: companies and persons need the company-view right, everything needs the session. */
export function categoriesToSearch(viewer: Viewer): readonly SearchCategory[] {
  if (viewer.account === undefined) return [];
  return searchCategories.filter((category) => maySeeOwner(viewer) || !behindTheVessels.includes(category));
}
