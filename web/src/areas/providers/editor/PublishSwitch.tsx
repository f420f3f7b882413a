import { Switch } from '@mantine/core';
import { ProblemError } from '@wheelhouse/contract/client';
import { useState } from 'react';
import { CannotSubmit } from '#ui/CannotSubmit.tsx';
import { useTranslation } from '#lib/language.ts';
import { useEditing } from './editorPart.ts';
import type { ProviderEditing } from './providerEditing.ts';
import { publishErrors, refusedErrors, type PublishError } from './publishErrors.ts';
import { StaleChoice } from './StaleChoice.tsx';
import { UnpublishQuestion } from './UnpublishQuestion.tsx';
import { useSayFailure } from './useSayFailure.ts';

interface PublishSwitchProps {
  readonly editing: ProviderEditing;
}

/** Publishes the provider, or takes it back to a draft. */
export function PublishSwitch({ editing }: PublishSwitchProps) {
  const { t } = useTranslation();
  const { provider } = useEditing(editing);
  const say = useSayFailure();
  const [fieldErrors, setFieldErrors] = useState<readonly PublishError[]>([]);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  const labels: Readonly<Record<string, string>> = {
    name: t('providerEditor.field.name'),
    shortDescription: t('providerEditor.field.shortDescription'),
    longDescription: t('providerEditor.field.longDescription'),
    website: t('providerEditor.field.website'),
    branches: t('providerEditor.section.branches'),
    addresses: t('providerEditor.section.locations'),
    contacts: t('providerEditor.section.contacts'),
    videos: t('providerEditor.section.videos'),
    products: t('providerEditor.section.products'),
  };

  async function toggle(published: boolean) {
    const found = published ? publishErrors(editing.state().provider) : [];
    setFieldErrors(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      await editing.change({
        subject: 'published',
        base: provider.published,
        touched: (now) => now.published,
        build: () => ({ published }),
      });
    } catch (cause) {
      if (cause instanceof ProblemError && cause.status === 422) setFieldErrors(refusedErrors(cause.problem));
      else say(cause);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Switch
        size="md"
        checked={provider.published}
        disabled={busy}
        label={t(provider.published ? 'providerEditor.published' : 'providerEditor.draft')}
        aria-label={t('providerEditor.publish')}
        onChange={({ currentTarget }) => {
          if (currentTarget.checked) void toggle(true);
          else setAsking(true);
        }}
      />
      <UnpublishQuestion
        opened={asking}
        providerId={provider.id}
        name={provider.name}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void toggle(false);
        }}
      />
      <StaleChoice editing={editing} subject="published" />
      <CannotSubmit
        fieldErrors={fieldErrors.map(({ path, message }) => ({
          field: labels[path.split('.')[0] ?? ''] ?? t('providerEditor.provider'),
          message,
        }))}
        onClose={() => setFieldErrors([])}
      />
    </>
  );
}
