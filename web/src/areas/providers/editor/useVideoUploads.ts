import { videoChunksPath } from '@wheelhouse/contract/providerEditor';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#ui/toasts.ts';
import { useTranslation } from '#lib/language.ts';
import { videoError } from '#ui/upload/checkFile.ts';
import { findUnfinished, cancelUnfinished, type UnfinishedUpload } from '#ui/upload/rememberedUploads.ts';
import { createVideoUpload, type VideoUpload } from '#ui/upload/videoUpload.ts';
import type { VideoSending } from '#ui/upload/VideoProgress.tsx';
import type { ProviderEditing } from './providerEditing.ts';

export interface VideoUploads {
  readonly sendings: Readonly<Record<number, VideoSending>>;
  /** Whether a video is being uploaded, which leaving the page would stop. */
  readonly sending: boolean;
  /** Uploads that stopped in an earlier visit, by the number of their video. */
  readonly unfinished: Readonly<Record<number, UnfinishedUpload>>;
  choose(videoId: number, files: readonly File[]): void;
  pause(videoId: number): void;
  resume(videoId: number): void;
  /** Cancels an upload that is running, or stopped in an earlier visit. */
  cancel(videoId: number): void;
}

function without<Value>(all: Readonly<Record<number, Value>>, videoId: number): Readonly<Record<number, Value>> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => Number(id) !== videoId));
}

/** Uploads of videos: they continue while their form is closed, stop with the page, and can be resumed. */
export function useVideoUploads(editing: ProviderEditing): VideoUploads {
  const { t } = useTranslation();
  const [sendings, setSendings] = useState<Readonly<Record<number, VideoSending>>>({});
  const [unfinished, setUnfinished] = useState<Readonly<Record<number, UnfinishedUpload>>>({});
  const uploads = useRef(new Map<number, VideoUpload>());

  useEffect(() => {
    let gone = false;
    const { provider } = editing.state();
    for (const { id } of provider.videos) {
      void findUnfinished(videoChunksPath(provider.id, id)).then((found) => {
        if (!gone && found !== undefined && !uploads.current.has(id)) setUnfinished((all) => ({ ...all, [id]: found }));
      });
    }
    return () => {
      gone = true;
    };
  }, [editing]);
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) void upload.pause();
    };
  }, []);

  function become(videoId: number, next: Partial<VideoSending>) {
    setSendings((all) => {
      const before = all[videoId];
      return before === undefined ? all : { ...all, [videoId]: { ...before, ...next } };
    });
  }
  function forget(videoId: number) {
    uploads.current.delete(videoId);
    setSendings((all) => without(all, videoId));
  }
  function start(videoId: number, upload: VideoUpload) {
    upload.start().catch((cause: unknown) => become(videoId, { stage: 'failed', message: String(cause) }));
  }

  return {
    sendings,
    sending: Object.values(sendings).some(({ stage }) => stage === 'sending' || stage === 'waiting'),
    unfinished,
    choose(videoId, files) {
      const error = videoError(files);
      const [file] = files;
      if (error !== undefined || file === undefined) {
        showToast(error ?? '', t('upload.dismiss'));
        return;
      }
      const path = videoChunksPath(editing.state().provider.id, videoId);
      const upload = createVideoUpload(file, path, {
        onProgress: (share) => become(videoId, { stage: 'sending', share }),
        onWaiting: () => become(videoId, { stage: 'waiting' }),
        onFailed: (message, refused) => become(videoId, { stage: 'failed', message, refused }),
        onDone() {
          become(videoId, { share: 1 });
          // Only the server knows the file that is shown now, and the version with it.
          void editing.reload().finally(() => forget(videoId));
        },
      });
      void uploads.current.get(videoId)?.pause();
      uploads.current.set(videoId, upload);
      setUnfinished((all) => without(all, videoId));
      setSendings((all) => ({ ...all, [videoId]: { stage: 'sending', name: file.name, share: 0 } }));
      start(videoId, upload);
    },
    pause(videoId) {
      void uploads.current.get(videoId)?.pause();
      become(videoId, { stage: 'paused' });
    },
    resume(videoId) {
      const upload = uploads.current.get(videoId);
      if (upload === undefined) return;
      become(videoId, { stage: 'sending' });
      start(videoId, upload);
    },
    cancel(videoId) {
      const running = uploads.current.get(videoId);
      if (running === undefined) void cancelUnfinished(videoChunksPath(editing.state().provider.id, videoId));
      else void running.cancel();
      setUnfinished((all) => without(all, videoId));
      forget(videoId);
    },
  };
}
