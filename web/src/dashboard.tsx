import { Dashboard } from '#areas/analytics/Dashboard.tsx';
import { dashboardFilterOf } from '#areas/analytics/dashboardFilter.ts';
import { Expired } from '#areas/analytics/Expired.tsx';
import { openedWith } from '#areas/analytics/frameMessages.ts';
import { addDashboardTexts, addPageTexts } from '#lib/language.ts';
import texts from '#messages/dashboard.en.json';
import pageTexts from '#messages/pages.en.json';
import { preparePage, showPage } from './startPage.tsx';

preparePage();
addPageTexts(pageTexts);
addDashboardTexts(texts);

// The token is taken out of the address at once: it is nobody's to copy, and stays in this frame's memory alone.
const { token, filter } = openedWith(window.location.hash);
window.history.replaceState(null, '', window.location.pathname);

showPage(token === '' ? <Expired /> : <Dashboard token={token} first={dashboardFilterOf(filter)} />);
