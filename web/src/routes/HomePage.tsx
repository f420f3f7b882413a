import { useSignedIn } from '#areas/session/useSession.ts';
import { useTranslation } from '#lib/language.ts';
import { useTitle } from '#ui/Page.tsx';
import { SignedInHome } from './home/SignedInHome.tsx';
import { VisitorHome } from './home/VisitorHome.tsx';

/** Home differs for logged-in users. */
export function HomePage() {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  useTitle(t('home.title'));
  return signedIn ? <SignedInHome /> : <VisitorHome />;
}
