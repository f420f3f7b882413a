import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { uploadBannerPicture, type AdminBanner } from '@wheelhouse/contract/banners';
import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { uploadClient, type OnProgress } from '#lib/uploadClient.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { ImagePicker } from '#ui/upload/ImagePicker.tsx';
import { BannerStrip } from '#areas/banners/BannerStrip.tsx';

interface BannerPictureDialogProps {
  readonly banner: AdminBanner;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Uploads the picture of a banner, and shows the banner as its pages do. */
export function BannerPictureDialog({ banner, onClose, onSaved }: BannerPictureDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [picture, setPicture] = useState(banner.picture);
  return (
    <Dialog opened onClose={onClose} title={t('banners.actions.picture')}>
      <Stack>
        <ImagePicker
          label={t('banners.picture')}
          alt={banner.pictureAlt}
          shape="strip"
          picture={picture}
          send={async (file: File, onProgress: OnProgress, signal: AbortSignal) => {
            const client = uploadClient(onProgress);
            setPicture(await client.call(uploadBannerPicture, { params: { id: banner.id }, file, signal }));
            await queries.invalidateQueries({ queryKey: ['admin'] });
            onSaved();
          }}
        />
        {picture !== undefined && (
          <>
            <Text fw={600}>{t('banners.preview')}</Text>
            <BannerStrip picture={picture} alt={banner.pictureAlt} link={banner.link} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
