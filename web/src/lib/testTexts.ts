import { loadEditingTexts, loadPageTexts } from './language.ts';

// All texts of the page, for tests that read them.
await loadPageTexts();
await loadEditingTexts();
