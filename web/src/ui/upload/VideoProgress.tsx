import type { UnfinishedUpload } from './rememberedUploads.ts';
import { useTranslation } from '#lib/language.ts';
import { UploadProgress } from './UploadProgress.tsx';

/** The progress of a video's upload. */
export interface VideoSending extends UnfinishedUpload {
  /** `waiting`: the server does not answer, and is retried automatically. */
  readonly stage: 'sending' | 'waiting' | 'paused' | 'failed';
  readonly message?: string;
  /** The same file would be refused again. */
  readonly refused?: boolean;
}

const words = {
  sending: 'upload.sending',
  waiting: 'upload.waiting',
  paused: 'upload.paused',
  failed: 'upload.stopped',
} as const;

interface VideoProgressProps {
  /** One of an earlier visit has no stage. */
  readonly upload: VideoSending | UnfinishedUpload;
}

/** The name, state and progress of a video's upload. */
export function VideoProgress({ upload }: VideoProgressProps) {
  const { t } = useTranslation();
  const stage = 'stage' in upload ? upload.stage : 'failed';
  return <UploadProgress label={t(words[stage], { name: upload.name })} share={upload.share} />;
}
