import { removeProviderImage, uploadProviderImage } from '@wheelhouse/contract/providerEditor';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { uploadClient, type OnProgress } from '#lib/uploadClient.ts';
import { ImagePicker } from '#ui/upload/ImagePicker.tsx';
import { useEditing, type EditorPart } from './editorPart.ts';
import classes from './Pictures.module.css';
import { useSayFailure } from './useSayFailure.ts';

/** The banner and the logo. */
export function Pictures({ editing }: EditorPart) {
  const { t } = useTranslation();
  const { provider } = useEditing(editing);
  const say = useSayFailure();

  function sendAs(kind: 'banner' | 'logo') {
    return async (file: File, onProgress: OnProgress, signal: AbortSignal) => {
      const { picture, version } = await uploadClient(onProgress).call(uploadProviderImage, {
        file,
        params: { id: provider.id, kind },
        signal,
      });
      await editing.took({ version, apply: (now) => ({ ...now, [kind]: picture }) });
    };
  }
  function remove(kind: 'banner' | 'logo') {
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
      .catch(say);
  }
  const pictureOf = (kind: 'banner' | 'logo', label: string, alt: string) => (
    <ImagePicker
      label={label}
      alt={alt}
      hint={t('upload.imageHint')}
      shape={kind}
      picture={provider[kind]}
      send={sendAs(kind)}
      onRemove={() => remove(kind)}
    />
  );

  return (
    <div className={classes.pictures}>
      {pictureOf('banner', t('providerEditor.banner'), t('providerEditor.bannerOf', { name: provider.name }))}
      {pictureOf('logo', t('providerEditor.logo'), t('providerEditor.logoOf', { name: provider.name }))}
    </div>
  );
}
