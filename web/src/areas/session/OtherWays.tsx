import { useQuery } from '@tanstack/react-query';
import { getLoginWays } from '@wheelhouse/contract/loginWays';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './OtherWays.module.css';
import { IssuerButton } from './IssuerButton.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

interface OtherWaysProps {
  /** Where to go once logged in. */
  readonly redirect: string | undefined;
  readonly remember: boolean;
  readonly onLoggedIn: () => void;
  readonly onFailure: (message: string | undefined) => void;
}

/** The ways to log in besides the password, as far as they work in this browser and at this address. */
export function OtherWays({ redirect, ...props }: OtherWaysProps) {
  const { t } = useTranslation();
  const { data: ways } = useQuery({
    queryKey: ['login-ways'],
    queryFn: ({ signal }) => api.call(getLoginWays, { signal }),
  });
  const hasPasskeys = 'PublicKeyCredential' in window && ways?.passkeysAt === window.location.origin;
  const issuer = ways?.issuer;
  if (!hasPasskeys && issuer === undefined) return null;
  return (
    <div className={classes.ways}>
      <p className={classes.or}>{t('login.or')}</p>
      {issuer !== undefined && <IssuerButton name={issuer} redirect={redirect} onFailure={props.onFailure} />}
      {hasPasskeys && <PasskeyButton {...props} />}
    </div>
  );
}
