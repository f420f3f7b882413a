import { removeProviderImage, uploadProviderImage } from '@wheelhouse/contract/providerEditor';
import { ProblemError } from '@wheelhouse/contract/client';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { uploadClient, type OnProgress } from '#lib/uploadClient.ts';
import { notice } from '#ui/notices.ts';
import { ImagePicker } from '#ui/upload/ImagePicker.tsx';
import { useEditing, type EditorPart } from './editorPart.ts';
import classes from './Pictures.module.css';

/** The banner and the logo. */
export function Pictures({ editing }: EditorPart) {
  const { t } = useTranslation();
  const { provider } = useEditing(editing);

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
      .catch((cause: unknown) => {
        notice(cause instanceof ProblemError ? cause.message : String(cause), t('upload.dismiss'));
      });
  }

  return (
    <div className={classes.pictures}>
      <ImagePicker
        label={t('providerEditor.banner')}
        alt={t('providerEditor.bannerOf', { name: provider.name })}
        hint={t('upload.imageHint')}
        shape="banner"
        picture={provider.banner}
        send={sendAs('banner')}
        onRemove={() => remove('banner')}
      />
      <ImagePicker
        label={t('providerEditor.logo')}
        alt={t('providerEditor.logoOf', { name: provider.name })}
        hint={t('upload.imageHint')}
        shape="logo"
        picture={provider.logo}
        send={sendAs('logo')}
        onRemove={() => remove('logo')}
      />
    </div>
  );
}
