import { RouterProvider } from '@tanstack/react-router';
import { session } from '#lib/api.ts';
import { queryClient } from '#lib/queryClient.ts';
import { cleanAddressLater, handoverIn } from '#lib/session/handover.ts';
import { createPageRouter } from '#routes/router.tsx';
import { followSession } from '#routes/followSession.ts';
import { preparePage, showPage } from './startPage.tsx';

preparePage();

const handover = handoverIn(new URL(window.location.href));
void session.start(handover);

const router = createPageRouter();
followSession(session, router, queryClient);
cleanAddressLater((address) => router.history.replace(address.pathname + address.search + address.hash));

showPage(<RouterProvider router={router} />);
