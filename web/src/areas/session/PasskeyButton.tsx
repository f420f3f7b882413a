import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { logInWithPasskey } from './logInWithPasskey.ts';
import { passkeyFailure } from './passkeyFailure.ts';

interface PasskeyButtonProps {
  readonly remember: boolean;
  readonly onLoggedIn: () => void;
  /** The password is given, and this is what is missing. */
  readonly isSecond?: true;
  /** Says why it failed; undefined when it begins. */
  readonly onFailure: (message: string | undefined) => void;
}

/** Logs in with a passkey of this device, of a phone beside it or of a security key. */
export function PasskeyButton({ remember, onLoggedIn, onFailure, isSecond }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  async function logIn() {
    onFailure(undefined);
    setIsAsking(true);
    try {
      await logInWithPasskey(remember);
      onLoggedIn();
    } catch (cause) {
      onFailure(passkeyFailure(cause));
    } finally {
      setIsAsking(false);
    }
  }
  return (
    <Button
      variant={isSecond === true ? 'filled' : 'default'}
      size="md"
      fullWidth
      loading={isAsking}
      leftSection={<IconFingerprint size={20} stroke={1.5} />}
      onClick={() => void logIn()}
    >
      {t('login.passkey')}
    </Button>
  );
}
