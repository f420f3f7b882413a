import { preparePage, showPage } from './startPage.tsx';

preparePage();

// The token is taken out of the address at once: it is nobody's to copy, and stays in this frame's memory alone.
const { hash, pathname } = window.location;
window.history.replaceState(null, '', pathname);

// Loaded apart: what a document begins with is shared with every page.
const { DashboardFrame } = await import('#areas/analytics/DashboardFrame.tsx');
showPage(<DashboardFrame hash={hash} />);
