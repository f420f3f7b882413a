import { ProblemError } from '@wheelhouse/contract/client';
import { uploadMessages } from '@wheelhouse/contract/media';
import { useEffect, useRef, useState } from 'react';
import type { OnProgress } from '#lib/uploadClient.ts';
import { say } from '#lib/language.ts';

/** Sends a file; cancelled by the signal. Throws `ProblemError` when refused. */
export type SendFile = (file: File, onProgress: OnProgress, signal: AbortSignal) => Promise<unknown>;

/** `again` is the file that may be retried. */
export type UploadState =
  | { readonly stage: 'idle' }
  | { readonly stage: 'sending'; readonly name: string; readonly share: number }
  | { readonly stage: 'failed'; readonly message: string; readonly again?: File };

export interface Upload {
  readonly state: UploadState;
  send(file: File): void;
  refuse(message: string): void;
  cancel(): void;
}

/** The same file would be refused again: it is no image, or too large. */
function isRefused(cause: unknown): boolean {
  return cause instanceof ProblemError && [400, 413, 415, 422].includes(cause.status);
}

/** One upload at a time; it is cancelled when the component is removed. */
export function useUpload(sendFile: SendFile): Upload {
  const [state, setState] = useState<UploadState>({ stage: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const become = (next: UploadState) => {
      if (running.current === controller && !controller.signal.aborted) setState(next);
    };
    become({ stage: 'sending', name: file.name, share: 0 });
    try {
      await sendFile(file, (share) => become({ stage: 'sending', name: file.name, share }), controller.signal);
      become({ stage: 'idle' });
    } catch (cause) {
      const answered = cause instanceof ProblemError && cause.status !== 0;
      become({
        stage: 'failed',
        message: answered ? cause.message : say(uploadMessages.interrupted),
        ...(!isRefused(cause) && { again: file }),
      });
    }
  }

  return {
    state,
    send: (file) => void send(file),
    refuse(message) {
      running.current?.abort();
      setState({ stage: 'failed', message });
    },
    cancel() {
      running.current?.abort();
      setState({ stage: 'idle' });
    },
  };
}
