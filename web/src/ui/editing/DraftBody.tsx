import { Skeleton } from '@mantine/core';
import type { Client } from '@wheelhouse/contract/client';
import { lazy, Suspense } from 'react';
import { mediaAddress } from '#lib/api.ts';
import { uploadClient } from '#lib/uploadClient.ts';
import type { OwnVideo } from '#ui/richText/VideoChoice.tsx';
import type { DraftTexts } from './draftTexts.ts';
import type { DraftEditing } from './useDraft.ts';

const RichTextEditor = lazy(() => import('#ui/richText/RichTextEditor.tsx'));

interface DraftBodyProps {
  readonly editing: Pick<DraftEditing<unknown, DraftTexts>, 'draft' | 'edition' | 'change'>;
  readonly label: string;
  readonly videos: readonly OwnVideo[];
  /** Sends a picture of the text. Throws `ProblemError` when refused. */
  readonly sendImage: (client: Client, file: File) => Promise<{ readonly path: string }>;
}

/** The text itself, with its pictures and videos. */
export function DraftBody({ editing, label, videos, sendImage }: DraftBodyProps) {
  return (
    <Suspense fallback={<Skeleton height={420} />}>
      <RichTextEditor
        key={editing.edition}
        label={label}
        start={editing.draft.longDescription}
        videos={videos}
        sendImage={async (file) =>
          mediaAddress(
            (
              await sendImage(
                uploadClient(() => {}),
                file,
              )
            ).path,
          )
        }
        onChange={(longDescription) => editing.change({ longDescription })}
      />
    </Suspense>
  );
}
