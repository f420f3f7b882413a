import { CompareToggle } from '#areas/compare/CompareToggle.tsx';
import { FavouriteStar } from '#areas/fleets/FavouriteStar.tsx';
import type { VesselActions } from '#areas/vessels/VesselCard.tsx';
import { useSignedIn } from '#areas/session/useSession.ts';
import { useDesktop } from './useDesktop.ts';

const compareAndStar: VesselActions = (vessel) => (
  <>
    <CompareToggle vessel={vessel} />
    <FavouriteStar vessel={vessel} over="photo" />
  </>
);

/** Shown in the corners of a vessel's card: on desktop, for logged-in users. */
export function useVesselActions(): VesselActions | undefined {
  const signedIn = useSignedIn();
  const desktop = useDesktop();
  return signedIn && desktop ? compareAndStar : undefined;
}
