import { Stack } from '@mantine/core';
import { removeBranchPicture, uploadBranchPicture, type AdminBranch } from '@wheelhouse/contract/adminBranches';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { uploadClient, type OnProgress } from '#lib/uploadClient.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { ImagePicker } from '#ui/upload/ImagePicker.tsx';
import { useBranchAction } from './useBranchAction.ts';

interface BranchPictureDialogProps {
  readonly branch: AdminBranch;
  readonly onClose: () => void;
}

/** The picture now. One of the demo has no sizes: its box gives it its shape. */
function pictureOf({ picture, path }: AdminBranch) {
  return picture ?? (path === undefined ? undefined : { id: 0, path, width: 16, height: 9, variants: [] });
}

/** Uploads or removes the picture of a branch. */
export function BranchPictureDialog({ branch, onClose }: BranchPictureDialogProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(pictureOf(branch));
  const params = { id: branch.id };
  const upload = useBranchAction(() => Promise.resolve(), { done: t('adminBranches.pictureSaved') });
  const remove = useBranchAction(() => api.call(removeBranchPicture, { params }), {
    done: t('adminBranches.pictureRemoved'),
    onDone: () => setShown(undefined),
  });
  return (
    <Dialog opened onClose={onClose} title={t('adminBranches.pictureTitle', { name: branch.name })}>
      <Stack>
        <ImagePicker
          label={t('adminBranches.picture')}
          alt={branch.pictureAlt}
          shape="poster"
          picture={shown}
          send={async (file: File, onProgress: OnProgress, signal: AbortSignal) => {
            setShown(await uploadClient(onProgress).call(uploadBranchPicture, { file, params, signal }));
            upload.run(undefined);
          }}
          onRemove={() => remove.run(undefined)}
        />
      </Stack>
    </Dialog>
  );
}
