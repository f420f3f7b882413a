import type { Client } from '@wheelhouse/contract/client';
import type { Picture } from '@wheelhouse/contract/media';
import { uploadClient } from '#lib/uploadClient.ts';
import { ImagePicker } from '#ui/upload/ImagePicker.tsx';

interface SentBanner {
  readonly picture: Picture;
  readonly version: number;
}

interface DraftBannerProps {
  readonly label: string;
  /** What is on it, for who can't see it. */
  readonly alt: string;
  readonly picture: Picture | undefined;
  /** Throws `ProblemError` when refused. */
  readonly send: (client: Client, file: File, signal: AbortSignal) => Promise<SentBanner>;
  readonly onSent: (sent: SentBanner) => void;
}

/** The banner of what is edited: unlike its texts it is kept as soon as it is sent. */
export function DraftBanner({ send, onSent, ...shown }: DraftBannerProps) {
  return (
    <ImagePicker
      {...shown}
      shape="banner"
      send={async (file, onProgress, signal) => onSent(await send(uploadClient(onProgress), file, signal))}
    />
  );
}
