import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { askPasskey, type ProofOfFactor } from '@wheelhouse/contract/passkeys';
import { getSecondFactor, secondFactorLimits } from '@wheelhouse/contract/secondFactor';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { passkeyFailure } from './passkeyFailure.ts';

const ownFactors = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => api.call(getSecondFactor, { signal }),
});

/** Asks for the second factor before something is erased; nothing for an account without one. */
export function FactorProof({ onChange }: { readonly onChange: (proof: ProofOfFactor) => void }) {
  const { t } = useTranslation();
  const { data: factors } = useLoad(ownFactors);
  const [failure, setFailure] = useState<string>();
  const [isProved, setProved] = useState(false);
  if (factors === undefined || (factors.codes === undefined && factors.passkeys.length === 0)) return null;

  async function usePasskey() {
    setFailure(undefined);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      // The server makes the options by the same library.
      const optionsJSON = (await api.call(askPasskey)) as PublicKeyCredentialRequestOptionsJSON;
      onChange({ credential: await startAuthentication({ optionsJSON }) });
      setProved(true);
    } catch (cause) {
      setFailure(passkeyFailure(cause));
    }
  }
  return (
    <Stack gap="sm">
      <FormAlert>{failure}</FormAlert>
      {isProved ? (
        <Text>{t('secondFactor.passkeyUsed')}</Text>
      ) : (
        <TextInput
          label={t('secondFactor.proof')}
          description={t('secondFactor.proofHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={secondFactorLimits.codeMax}
          onChange={({ currentTarget: { value } }) => onChange(value.trim() === '' ? {} : { code: value })}
        />
      )}
      {factors.passkeys.length > 0 && !isProved && (
        <Button
          variant="default"
          leftSection={<IconFingerprint size={20} stroke={1.5} />}
          onClick={() => void usePasskey()}
        >
          {t('secondFactor.usePasskey')}
        </Button>
      )}
    </Stack>
  );
}
