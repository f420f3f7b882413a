import * as z from 'zod/mini';
import { useState } from 'react';
import { readStored, writeStored } from '#lib/storage.ts';

const key = 'map-invitation';
const stored = z.object({ closed: z.boolean() });

interface Invitation {
  readonly closed: boolean;
  readonly close: () => void;
}

/** Whether a visitor has dismissed the invitation to log in: it stays dismissed in this tab. */
export function useInvitation(): Invitation {
  const [closed, setClosed] = useState(() => readStored(key, stored, 'tab')?.closed ?? false);
  return {
    closed,
    close() {
      setClosed(true);
      writeStored(key, { closed: true }, 'tab');
    },
  };
}
