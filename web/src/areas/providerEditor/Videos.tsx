import { IconMovie } from '@tabler/icons-react';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import type { ProviderVideo } from '@wheelhouse/contract/providers';
import { useTranslation } from 'react-i18next';
import { Picture } from '#ui/Picture.tsx';
import { UploadProgress } from '#ui/upload/UploadProgress.tsx';
import type { VideoSending } from '#ui/upload/VideoPicker.tsx';
import text from './cardText.module.css';
import { useEditing, type EditorPart } from './editorPart.ts';
import { ItemCards } from './ItemCards.tsx';
import { inOrder, moved, videoAsChange } from './listChange.ts';
import { useItems } from './useItems.ts';
import { useVideoUploads } from './useVideoUploads.ts';
import { VideoDialog } from './VideoDialog.tsx';

const blank = (id: number): ProviderVideo => ({ id, title: '', type: 'VIDEO' });

interface CardProps {
  readonly video: ProviderVideo;
  readonly sending: VideoSending | undefined;
}

function Card({ video, sending }: CardProps) {
  const { t } = useTranslation();
  return (
    <>
      {video.poster === undefined ? (
        <div className={text.noPicture}>
          <IconMovie size={32} stroke={1.2} aria-hidden />
        </div>
      ) : (
        <div className={text.picture}>
          <Picture picture={video.poster} alt="" sizes="260px" />
        </div>
      )}
      <div className={text.text}>
        <p className={text.title}>{video.title || <span className={text.blank}>{t('providerEditor.blank')}</span>}</p>
        {sending !== undefined && (
          <UploadProgress
            label={t(sending.stage === 'sending' ? 'upload.sending' : 'upload.paused', { name: sending.name })}
            share={sending.share}
          />
        )}
        {video.video === undefined && sending === undefined && (
          <p className={text.dim}>{t('providerEditor.noVideoFile')}</p>
        )}
      </div>
    </>
  );
}

/** The videos of the provider. */
export function Videos(part: EditorPart) {
  const { editing } = part;
  const { t } = useTranslation();
  const { provider } = useEditing(editing);
  const items = useItems(editing, 'video', blank);
  const uploads = useVideoUploads(editing);
  const contentOf = (video: ProviderVideo) => <Card video={video} sending={uploads.sendings[video.id]} />;
  const open = provider.videos.find(({ id }) => id === items.open?.id);
  return (
    <>
      <ItemCards
        items={provider.videos}
        addFirst={providerEditorMessages.addFirst('video')}
        add={t('providerEditor.addVideo')}
        removal={providerEditorMessages.remove('video')}
        nameOf={({ title }) => title || t('providerEditor.blank')}
        content={contentOf}
        busy={items.busy}
        onAdd={() => void items.add()}
        onEdit={({ id }) => items.edit(id)}
        onRemove={({ id }) => {
          uploads.cancel(id);
          void items.remove(id);
        }}
        onMove={({ id }, by) =>
          void items.reorder((now) => ({ videos: inOrder(moved(now.videos, id, by), videoAsChange) }))
        }
      />
      {open !== undefined && (
        <VideoDialog
          key={open.id}
          {...part}
          video={open}
          uploads={uploads}
          isNew={items.open?.isNew ?? false}
          onClose={(saved) => {
            if (!saved && items.open?.isNew === true) uploads.cancel(open.id);
            items.close(saved);
          }}
        />
      )}
    </>
  );
}
