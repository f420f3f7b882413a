import { Suspense } from 'react';
import { useInstallation } from '#lib/installation.ts';
import { lazyPlainPart } from '#ui/lazyPart.tsx';

const StoreLinks = lazyPlainPart(async () => (await import('./StoreLinks.tsx')).StoreLinks);

/** Where the mobile app is, when this installation has one. */
export function AppLinks() {
  const { androidUrl, iosUrl } = useInstallation() ?? {};
  if (androidUrl === undefined && iosUrl === undefined) return null;
  return (
    <Suspense>
      <StoreLinks androidUrl={androidUrl} iosUrl={iosUrl} />
    </Suspense>
  );
}
