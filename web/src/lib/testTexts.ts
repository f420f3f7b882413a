import { addTexts } from './language.ts';
import editing from './texts/editing.ts';
import pages from './texts/pages.ts';

/** All texts of the page, for tests that read them. */
addTexts(pages);
addTexts(editing);
