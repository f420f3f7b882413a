import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useSignedIn } from '#areas/session/useSession.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { closeFleetDialog, useFleetDialog, type FleetDialogSubject } from './fleetDialog.ts';

const FleetDialog = lazyPart(async () => (await import('./FleetDialog.tsx')).FleetDialog);

const SavedToasts = lazyPart(async () => (await import('./SavedToasts.tsx')).SavedToasts);

/** Closes what is open when the page or the session it was opened in is left. */
function DialogOfPlace() {
  const subject = useFleetDialog();
  const [last, setLast] = useState<{ subject: FleetDialogSubject; times: number }>();
  if (subject !== undefined && subject !== last?.subject) setLast({ subject, times: (last?.times ?? 0) + 1 });
  useEffect(() => closeFleetDialog, []);

  if (last === undefined) return null;
  return (
    <Suspense>
      <FleetDialog key={last.times} subject={last.subject} opened={subject !== undefined} onClose={closeFleetDialog} />
    </Suspense>
  );
}

/** The one fleet dialog of the page, and the message about what it saved. Its script loads when it first opens. */
export function FleetDialogHost() {
  const place = useLocation({ select: ({ pathname }) => pathname });
  const signedIn = useSignedIn();
  const opened = useFleetDialog() !== undefined;
  const [used, setUsed] = useState(opened);
  if (opened && !used) setUsed(true);
  return (
    <>
      <DialogOfPlace key={`${place} ${signedIn}`} />
      {used && (
        <Suspense>
          <SavedToasts />
        </Suspense>
      )}
    </>
  );
}
