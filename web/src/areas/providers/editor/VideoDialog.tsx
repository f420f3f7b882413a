import { TextInput } from '@mantine/core';
import { uploadVideoPoster } from '@wheelhouse/contract/providerEditor';
import { videoForm, type VideoForm } from '@wheelhouse/contract/providerFields';
import type { ProviderVideo } from '@wheelhouse/contract/providers';
import { mediaAddress } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { ImagePicker } from '#ui/upload/ImagePicker.tsx';
import { VideoPicker } from '#ui/upload/VideoPicker.tsx';
import type { EditorPart } from './editorPart.ts';
import { ItemDialog } from './ItemDialog.tsx';
import classes from './ItemForm.module.css';
import { videoAsChange, withOne } from './listChange.ts';
import { sendObjectPicture } from './sendObjectPicture.ts';
import { useItemForm } from './useItemForm.ts';
import type { VideoUploads } from './useVideoUploads.ts';

interface VideoDialogProps extends EditorPart {
  readonly video: ProviderVideo;
  readonly uploads: VideoUploads;
  readonly isNew: boolean;
  readonly onClose: (saved: boolean) => void;
}

export function VideoDialog({ editing, keptUnder, video, uploads, isNew, onClose }: VideoDialogProps) {
  const { t } = useTranslation();
  const subject = `videos/${video.id}`;
  const item = useItemForm<VideoForm>({
    schema: videoForm,
    initial: { title: video.title },
    kept: `${keptUnder}/${subject}`,
    save: (values) =>
      editing.change({
        subject,
        base: video.title,
        touched: ({ videos }) => videos.find(({ id }) => id === video.id)?.title,
        build: (now) => ({ videos: withOne(now.videos, { id: video.id, ...values }, videoAsChange) }),
      }),
    onSaved: () => onClose(true),
  });
  const hasFiles = video.video !== undefined || video.poster !== undefined || uploads.sendings[video.id] !== undefined;
  return (
    <ItemDialog
      title={t(isNew ? 'providerEditor.newVideo' : 'providerEditor.editVideo')}
      editing={editing}
      subject={subject}
      form={item}
      changed={isNew && hasFiles}
      onClose={() => onClose(false)}
    >
      <TextInput label={t('providerEditor.video.title')} data-autofocus {...item.form.getInputProps('title')} />
      <div className={classes.part}>
        <VideoPicker
          label={t('providerEditor.video.file')}
          path={video.video?.path}
          poster={video.poster === undefined ? undefined : mediaAddress(video.poster.path)}
          sending={uploads.sendings[video.id]}
          unfinished={uploads.unfinished[video.id]}
          onChoose={(files) => uploads.choose(video.id, files)}
          onPause={() => uploads.pause(video.id)}
          onResume={() => uploads.resume(video.id)}
          onCancel={() => uploads.cancel(video.id)}
        />
      </div>
      <div className={classes.part}>
        <ImagePicker
          label={t('providerEditor.video.poster')}
          alt={video.title}
          shape="poster"
          picture={video.poster}
          send={sendObjectPicture(editing, uploadVideoPoster, video.id, (provider, poster) => ({
            ...provider,
            videos: provider.videos.map((each) => (each.id === video.id ? { ...each, poster } : each)),
          }))}
        />
      </div>
    </ItemDialog>
  );
}
