import { Button } from '@mantine/core';
import { IconMovie, IconUpload } from '@tabler/icons-react';
import { uploadLimits, videoMediaTypes } from '@wheelhouse/contract/media';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import type { ProviderVideo } from '@wheelhouse/contract/providers';
import { LeavePrompt } from '#ui/LeavePrompt.tsx';
import { say, useTranslation } from '#lib/language.ts';
import { Picture } from '#ui/Picture.tsx';
import { formatShare } from '#lib/format.ts';
import { FilePicker } from '#ui/upload/FilePicker.tsx';
import type { UnfinishedUpload } from '#ui/upload/rememberedUploads.ts';
import { VideoProgress, type VideoSending } from '#ui/upload/VideoProgress.tsx';
import text from './cardText.module.css';
import type { EditorPart } from './editorPart.ts';
import { ItemCards } from './ItemCards.tsx';
import { inOrder, videoAsChange } from './listChange.ts';
import { useItems } from './useItems.ts';
import { useVideoUploads } from './useVideoUploads.ts';
import { VideoDialog } from './VideoDialog.tsx';

const blank = (id: number): ProviderVideo => ({ id, title: '', type: 'VIDEO' });
const build = (videos: readonly ProviderVideo[]) => ({ videos: inOrder(videos, videoAsChange) });

interface CardProps {
  readonly video: ProviderVideo;
  /** Its file that is being uploaded. */
  readonly sending: VideoSending | undefined;
  /** One that stopped in an earlier visit. */
  readonly unfinished: UnfinishedUpload | undefined;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A file that was partly uploaded in an earlier visit, and how to resume. */
function Stopped({
  upload,
  onChoose,
}: {
  readonly upload: UnfinishedUpload;
  readonly onChoose: CardProps['onChoose'];
}) {
  const { t } = useTranslation();
  const share = formatShare(Math.floor(upload.share * 100));
  return (
    <FilePicker
      label={t('upload.stoppedAt', { name: upload.name, share })}
      accept={videoMediaTypes.join(',')}
      onFiles={onChoose}
    >
      {({ choose }) => (
        <Button size="xs" leftSection={<IconUpload size={16} stroke={1.5} />} onClick={choose}>
          {t('upload.chooseAgain')}
        </Button>
      )}
    </FilePicker>
  );
}

function Card({ video, sending, unfinished, onChoose }: CardProps) {
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
        {sending !== undefined && <VideoProgress upload={sending} />}
        {sending === undefined && unfinished !== undefined && <Stopped upload={unfinished} onChoose={onChoose} />}
        {video.video === undefined && sending === undefined && unfinished === undefined && (
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
  const items = useItems(editing, 'video', { blank, build });
  const { open } = items;
  const uploads = useVideoUploads(editing);
  const contentOf = (video: ProviderVideo) => (
    <Card
      video={video}
      sending={uploads.sendings[video.id]}
      unfinished={uploads.unfinished[video.id]}
      onChoose={(files) => uploads.choose(video.id, files)}
    />
  );
  return (
    <>
      <LeavePrompt
        when={uploads.sending}
        question={t('upload.leave')}
        keeps={t('upload.leaveKeeps', { hours: uploadLimits.unfinishedHours })}
      />
      <ItemCards
        editing={editing}
        items={{
          ...items,
          remove(id) {
            uploads.cancel(id);
            items.remove(id);
          },
        }}
        addFirst={say(providerEditorMessages.addFirst('video'))}
        add={t('providerEditor.addVideo')}
        removal={say(providerEditorMessages.remove('video'))}
        nameOf={({ title }) => title}
        content={contentOf}
      />
      {open !== undefined && (
        <VideoDialog
          key={open.item.id}
          {...part}
          video={open.item}
          uploads={uploads}
          isNew={open.isNew}
          onClose={(saved) => {
            if (!saved && open.isNew) uploads.cancel(open.item.id);
            items.close(saved);
          }}
        />
      )}
    </>
  );
}
