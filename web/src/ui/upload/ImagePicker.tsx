import { Button } from '@mantine/core';
import { IconPhotoUp, IconRefresh, IconTrash, IconUpload, IconX } from '@tabler/icons-react';
import type { Picture as KeptPicture } from '@wheelhouse/contract/media';
import { Picture } from '#ui/Picture.tsx';
import { useTranslation } from '#lib/language.ts';
import { imageError } from './checkFile.ts';
import { FilePicker } from './FilePicker.tsx';
import shared from './FilePicker.module.css';
import classes from './ImagePicker.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import { useUpload, type SendFile } from './useUpload.ts';

const shapes = {
  strip: '(max-width: 900px) 100vw, 860px',
  banner: '(max-width: 900px) 100vw, 860px',
  logo: '160px',
  photo: '160px',
  poster: '320px',
} as const;
/** Width and height in pixels from which it is sharp at every display size. */
const bestSizes = {
  strip: '1920 × 240',
  banner: '1920 × 600',
  logo: '400 × 400',
  photo: '400 × 400',
  poster: '1280 × 720',
} as const;

interface ImagePickerProps {
  /** What the image is, as its heading: `Banner`. */
  readonly label: string;
  /** Alternative text. */
  readonly alt: string;
  readonly shape: keyof typeof shapes;
  readonly picture: KeptPicture | undefined;
  readonly send: SendFile;
  readonly onRemove?: () => void;
}

/** An image with its upload: chosen or dropped, checked, sent with its progress, cancelled or retried. */
export function ImagePicker({ label, alt, shape, picture, send, onRemove }: ImagePickerProps) {
  const { t } = useTranslation();
  const upload = useUpload(send);
  const { state } = upload;

  function take(files: readonly File[]) {
    const error = imageError(files);
    const [file] = files;
    if (error !== undefined || file === undefined) upload.refuse(error ?? '');
    else upload.send(file);
  }

  return (
    <FilePicker label={label} accept="image/*" onFiles={take}>
      {({ place, choose }) => (
        <>
          <div {...place} className={`${shared.place} ${classes.place}`} data-shape={shape}>
            {picture === undefined ? (
              <IconPhotoUp size={32} stroke={1.2} aria-hidden />
            ) : (
              <span className={classes.image}>
                <Picture
                  picture={picture}
                  alt={alt}
                  sizes={shapes[shape]}
                  fit={shape === 'logo' ? 'contain' : 'cover'}
                />
              </span>
            )}
            {place['data-over'] && <span className={classes.drop}>{t('upload.drop')}</span>}
          </div>
          <div className={shared.tools}>
            {state.stage === 'sending' ? (
              <>
                <UploadProgress label={t('upload.sending', { name: state.name })} share={state.share} />
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconX size={16} stroke={1.5} />}
                  onClick={upload.cancel}
                >
                  {t('upload.cancel')}
                </Button>
              </>
            ) : (
              <>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconUpload size={16} stroke={1.5} />}
                  onClick={choose}
                >
                  {t(picture === undefined ? 'upload.choose' : 'upload.replace', { what: label.toLowerCase() })}
                </Button>
                {picture !== undefined && onRemove !== undefined && (
                  <Button
                    variant="subtle"
                    size="xs"
                    leftSection={<IconTrash size={16} stroke={1.5} />}
                    onClick={onRemove}
                  >
                    {t('upload.remove', { what: label.toLowerCase() })}
                  </Button>
                )}
              </>
            )}
            {state.stage === 'idle' && (
              <span className={shared.hint}>{t('upload.imageHint', { size: bestSizes[shape] })}</span>
            )}
          </div>
          <div role="alert" className={shared.error}>
            {state.stage === 'failed' && (
              <>
                <span>{state.message}</span>
                {state.again !== undefined && (
                  <Button
                    variant="default"
                    size="xs"
                    leftSection={<IconRefresh size={16} stroke={1.5} />}
                    onClick={() => state.again !== undefined && upload.send(state.again)}
                  >
                    {t('upload.retry')}
                  </Button>
                )}
              </>
            )}
          </div>
        </>
      )}
    </FilePicker>
  );
}
