import { Navigate, useLocation } from '@tanstack/react-router';
import { useUser } from '#areas/session/useSession.ts';

/** Leads an administrator who has to set up a second factor to My account, from every page. */
export function LeadToSecurity() {
  const isMissing = useUser()?.secondFactorMissing === true;
  const path = useLocation({ select: ({ pathname }) => pathname });
  return isMissing && path !== '/user' && path !== '/logout' ? <Navigate to="/user" hash="security" replace /> : null;
}
