import { providerEditorMessages, removeProviderImage, uploadProviderImage } from '@wheelhouse/contract/providerEditor';
import { useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { uploadClient, type OnProgress } from '#lib/uploadClient.ts';
import { ConfirmItemDialog } from '#ui/ConfirmItemDialog.tsx';
import { ImagePicker } from '#ui/upload/ImagePicker.tsx';
import { useEditing, type EditorPart } from './editorPart.ts';
import classes from './Pictures.module.css';
import { useSayFailure } from './useSayFailure.ts';

type Kind = 'banner' | 'logo';

/** The banner and the logo. */
export function Pictures({ editing }: EditorPart) {
  const { t } = useTranslation();
  const { provider } = useEditing(editing);
  const showFailure = useSayFailure();
  const [removing, setRemoving] = useState<Kind>();
  const pickers = useRef<HTMLDivElement>(null);

  function sendAs(kind: Kind) {
    return async (file: File, onProgress: OnProgress, signal: AbortSignal) => {
      const { picture, version } = await uploadClient(onProgress).call(uploadProviderImage, {
        file,
        params: { id: provider.id, kind },
        signal,
      });
      await editing.took({ version, apply: (now) => ({ ...now, [kind]: picture }) });
    };
  }
  function remove(kind: Kind) {
    editing
      .call(async () => {
        const { version } = await api.call(removeProviderImage, { params: { id: provider.id, kind } });
        return {
          version,
          apply({ banner, logo, ...now }) {
            const kept = kind === 'banner' ? { logo } : { banner };
            return { ...now, ...kept };
          },
        };
      })
      // The pressed button is gone.
      .then(() => pickers.current?.querySelector<HTMLElement>(`[data-kind='${kind}'] button`)?.focus())
      .catch(showFailure);
  }
  const pictureOf = (kind: Kind, label: string, alt: string) => (
    <div data-kind={kind}>
      <ImagePicker
        label={label}
        alt={alt}
        shape={kind}
        picture={provider[kind]}
        send={sendAs(kind)}
        onRemove={() => setRemoving(kind)}
      />
    </div>
  );

  return (
    <div className={classes.pictures} ref={pickers}>
      {pictureOf('banner', t('providerEditor.banner'), t('providerEditor.bannerOf', { name: provider.name }))}
      {pictureOf('logo', t('providerEditor.logo'), t('providerEditor.logoOf', { name: provider.name }))}
      <ConfirmItemDialog
        item={removing}
        title={removing === undefined ? '' : say(providerEditorMessages.remove(removing))}
        keep={t('providerEditor.keep')}
        confirm={t('providerEditor.removeIt')}
        onConfirm={remove}
        onClose={() => setRemoving(undefined)}
      />
    </div>
  );
}
