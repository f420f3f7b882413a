import { loadDashboardTexts, loadPageTexts, startLanguage } from '#lib/language.ts';
import { preparePage } from '#lib/preparePage.ts';
import { showPage } from './startPage.tsx';

preparePage();

// The token is removed from the address at once: nobody can copy it, and it stays only in this frame's memory.
const { hash, pathname } = window.location;
window.history.replaceState(null, '', pathname);

// If the texts of the reader's language could not be loaded, it is English.
await startLanguage(navigator.languages).catch(() => undefined);
// Loaded separately: what starts a document is shared with every page.
const [{ DashboardFrame }] = await Promise.all([
  import('#areas/analytics/DashboardFrame.tsx'),
  loadPageTexts(),
  loadDashboardTexts(),
]);
showPage(<DashboardFrame hash={hash} />);
