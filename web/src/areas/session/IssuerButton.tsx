import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { goToIssuer, issuerFailure } from './issuerLogIn.ts';

interface IssuerButtonProps {
  /** The issuer's. */
  readonly name: string;
  /** Where to go once logged in. */
  readonly redirect: string | undefined;
  /** Says why it failed; undefined when it begins. */
  readonly onFailure: (message: string | undefined) => void;
}

/** Logs in with the account that the user has at the operator's issuer. */
export function IssuerButton({ name, redirect, onFailure }: IssuerButtonProps) {
  const { t } = useTranslation();
  const [isLeaving, setIsLeaving] = useState(false);
  async function leave() {
    onFailure(undefined);
    setIsLeaving(true);
    await goToIssuer(redirect).catch((cause: unknown) => {
      onFailure(issuerFailure(cause));
      setIsLeaving(false);
    });
  }
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      loading={isLeaving}
      leftSection={<IconBuilding size={20} stroke={1.5} />}
      onClick={() => void leave()}
    >
      {t('login.issuer', { name })}
    </Button>
  );
}
