import { Skeleton } from '@mantine/core';
import type { Client } from '@wheelhouse/contract/client';
import { lazy, Suspense } from 'react';
import { mediaAddress } from '#lib/api.ts';
import { uploadClient } from '#lib/uploadClient.ts';
import type { OwnVideo } from '#ui/richText/VideoChoice.tsx';
import type { DraftForm } from './draftForm.ts';

const RichTextEditor = lazy(() => import('#ui/richText/RichTextEditor.tsx'));

interface DraftBodyProps {
  readonly form: DraftForm;
  readonly videos: readonly OwnVideo[];
  /** Uploads a picture of the text. Throws `ProblemError` when refused. */
  readonly sendImage: (client: Client, file: File) => Promise<{ readonly path: string }>;
}

/** The text itself, with its pictures and videos. */
export function DraftBody({ form: { editing, labels }, videos, sendImage }: DraftBodyProps) {
  return (
    <Suspense fallback={<Skeleton height={420} />}>
      <RichTextEditor
        key={editing.edition}
        label={labels.longDescription}
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
