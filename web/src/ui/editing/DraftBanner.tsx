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
  /** Alternative text. */
  readonly alt: string;
  readonly picture: Picture | undefined;
  /** Throws `ProblemError` when refused. */
  readonly send: (client: Client, file: File, signal: AbortSignal) => Promise<SentBanner>;
  readonly onSent: (sent: SentBanner) => void;
}

/** The banner of what is edited: unlike the texts it is saved as soon as it is uploaded. */
export function DraftBanner({ send, onSent, ...shown }: DraftBannerProps) {
  return (
    <ImagePicker
      {...shown}
      shape="banner"
      send={async (file, onProgress, signal) => onSent(await send(uploadClient(onProgress), file, signal))}
    />
  );
}
