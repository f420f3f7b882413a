import { RouterProvider } from '@tanstack/react-router';
import { session } from '#lib/api.ts';
import { startLanguage } from '#lib/language.ts';
import { queryClient } from '#lib/queryClient.ts';
import { codeName } from '#lib/session/handover.ts';
import { isSignedIn } from '#areas/session/useSession.ts';
import { initialDataElement } from '#routes/serverRendering/initialDataElement.ts';
import { createPageRouter } from '#routes/router.tsx';
import { followSession } from '#routes/followSession.ts';
import { preparePage } from '#lib/preparePage.ts';
import { showPage } from './startPage.tsx';

preparePage();
// Between the evaluation of the scripts and the start of the page, the browser can answer a press.
await new Promise((resolve) => setTimeout(resolve));

const router = createPageRouter();
const hasCode = window.location.href.includes(codeName);
void session.start(hasCode ? async () => (await import('./startHandover.ts')).startHandover(router) : undefined);
followSession(session, router, queryClient);

const page = <RouterProvider router={router} />;
const answers = document.getElementById(initialDataElement);
// A server-rendered document continues in its language. If the texts could not be loaded, the page is English.
const accepted = answers === null ? navigator.languages : [document.documentElement.lang];
const inLanguage = startLanguage(accepted).catch(() => undefined);
if (answers === null) void inLanguage.then(() => showPage(page));
else {
  // If that script could not be loaded, the page is shown as if nothing had been rendered.
  const ready = Promise.all([import('#routes/serverRendering/hydratePage.ts'), inLanguage]).then(
    ([{ prepareHydration }]) => prepareHydration(answers.textContent, isSignedIn(session.state()), router, queryClient),
  );
  void ready.then(
    (hydrate) => showPage(page, hydrate),
    () => showPage(page),
  );
}
