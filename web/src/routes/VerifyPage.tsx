import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmEmail } from '#areas/session/ConfirmEmail.tsx';
import { useTranslation } from '#lib/language.ts';
import { useUser } from '#areas/session/useSession.ts';
import { AccountCard, AccountHelp } from './account/AccountCard.tsx';
import { codeInAddress } from './account/codeInAddress.ts';

/** Confirm an email by the link that was sent to it. */
export function VerifyPage() {
  const { t } = useTranslation();
  const [code] = useState(codeInAddress);
  const provider = useUser()?.serviceProvidersId[0];
  return (
    <AccountCard title={t('verify.title')}>
      {code === undefined ? (
        <Alert variant="light" color="red" role="presentation">
          {t('verify.noCode')}
        </Alert>
      ) : (
        <ConfirmEmail code={code} />
      )}
      <AccountHelp>
        <Link to="/user">{t('verify.toAccount')}</Link>
      </AccountHelp>
      {provider !== undefined && (
        <AccountHelp>
          <Link to="/service/provider/$providerId/edit" params={{ providerId: String(provider) }}>
            {t('verify.toProvider')}
          </Link>
        </AccountHelp>
      )}
    </AccountCard>
  );
}
