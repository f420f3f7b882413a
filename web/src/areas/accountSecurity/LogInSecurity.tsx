import { Alert, Badge, Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconDeviceMobile, IconFingerprint, IconLifebuoy, IconShieldExclamation } from '@tabler/icons-react';
import { secondFactorLimits, type PasskeyItem } from '@wheelhouse/contract/secondFactor';
import { Suspense, useState } from 'react';
import { useUser } from '#areas/session/useSession.ts';
import { session } from '#lib/api.ts';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { IssuerLinks } from './IssuerLinks.tsx';
import classes from './LogInSecurity.module.css';
import { PasskeyRow } from './PasskeyRow.tsx';
import { SecurityRow } from './SecurityRow.tsx';
import { securityQuery } from './securityQuery.ts';

const SetUpCodes = lazyPart(async () => (await import('./SetUpCodes.tsx')).SetUpCodes);
const RemoveCodes = lazyPart(async () => (await import('./RemoveCodes.tsx')).RemoveCodes);
const AddPasskey = lazyPart(async () => (await import('./AddPasskey.tsx')).AddPasskey);
const RenamePasskey = lazyPart(async () => (await import('./RenamePasskey.tsx')).RenamePasskey);
const RemovePasskey = lazyPart(async () => (await import('./RemovePasskey.tsx')).RemovePasskey);
const RenewRecoveryCodes = lazyPart(async () => (await import('./RenewRecoveryCodes.tsx')).RenewRecoveryCodes);

type Step =
  | 'set up codes'
  | 'remove codes'
  | 'renew recovery codes'
  | 'add passkey'
  | { readonly rename: PasskeyItem }
  | { readonly remove: PasskeyItem };

/** What the account logs in with besides its password, and how to change that. */
export function LogInSecurity() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const isMissing = useUser()?.secondFactorMissing === true;
  const { data, failure, retry } = useLoad(securityQuery);
  const [step, setStep] = useState<Step>();
  const onClose = () => setStep(undefined);
  const onChanged = async () => {
    await queries.invalidateQueries(securityQuery);
    await queries.invalidateQueries({ queryKey: ['sessions'] });
    await session.reread();
  };

  if (failure) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) return <Skeleton height={168} />;
  const { codes, passkeys, recoveryCodes } = data;
  const dialog = { onClose, onChanged };
  const isLastPasskey = codes === undefined && passkeys.length === 1;
  const few = recoveryCodes <= secondFactorLimits.fewRecoveryCodes;
  return (
    <>
      <p className={classes.lead}>{t('security.lead')}</p>
      {isMissing && (
        <Alert
          variant="light"
          color="buoy"
          mb="md"
          role="presentation"
          icon={<IconShieldExclamation size={20} stroke={1.5} />}
        >
          {t('security.needed')}
        </Alert>
      )}
      <ul className={classes.rows}>
        <SecurityRow
          icon={<IconDeviceMobile size={22} stroke={1.5} />}
          title={t('security.app')}
          mark={codes !== undefined && <Badge variant="light">{t('security.on')}</Badge>}
          text={codes === undefined ? t('security.appText') : t('security.appSince', { time: formatTime(codes.since) })}
        >
          {codes === undefined ? (
            <Button variant={isMissing ? 'filled' : 'default'} onClick={() => setStep('set up codes')}>
              {t('security.setUp')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => setStep('remove codes')}>
              {t('security.remove')}
            </Button>
          )}
        </SecurityRow>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setStep({ rename: passkey })}
            onRemove={() => setStep({ remove: passkey })}
          />
        ))}
        <SecurityRow
          icon={<IconFingerprint size={22} stroke={1.5} />}
          title={t(passkeys.length === 0 ? 'security.passkey' : 'security.anotherPasskey')}
          text={t('security.passkeyText')}
        >
          <Button variant="default" onClick={() => setStep('add passkey')}>
            {t('security.addPasskey')}
          </Button>
        </SecurityRow>
        <IssuerLinks />
        {(codes !== undefined || passkeys.length > 0) && (
          <SecurityRow
            icon={<IconLifebuoy size={22} stroke={1.5} />}
            title={t('security.recovery')}
            mark={
              <Badge variant="light" color={few ? 'buoy' : 'fjord'}>
                {t('security.recoveryLeft', { count: recoveryCodes })}
              </Badge>
            }
            text={t(few ? 'security.recoveryFew' : 'security.recoveryText')}
          >
            <Button variant="default" onClick={() => setStep('renew recovery codes')}>
              {t('security.renew')}
            </Button>
          </SecurityRow>
        )}
      </ul>
      <Suspense>
        {step === 'set up codes' && <SetUpCodes {...dialog} />}
        {step === 'remove codes' && <RemoveCodes isLast={passkeys.length === 0} {...dialog} />}
        {step === 'renew recovery codes' && <RenewRecoveryCodes {...dialog} />}
        {step === 'add passkey' && <AddPasskey {...dialog} />}
        {typeof step === 'object' && 'rename' in step && <RenamePasskey passkey={step.rename} {...dialog} />}
        {typeof step === 'object' && 'remove' in step && (
          <RemovePasskey passkey={step.remove} isLast={isLastPasskey} {...dialog} />
        )}
      </Suspense>
    </>
  );
}
