import { preparePage } from '#lib/preparePage.ts';
import { showPage } from './startPage.tsx';

preparePage();

// The token is removed from the address at once: nobody can copy it, and it stays only in this frame's memory.
const { hash, pathname } = window.location;
window.history.replaceState(null, '', pathname);

// Loaded separately: what starts a document is shared with every page.
const { DashboardFrame } = await import('#areas/analytics/DashboardFrame.tsx');
showPage(<DashboardFrame hash={hash} />);
