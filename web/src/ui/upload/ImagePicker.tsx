import { Button } from '@mantine/core';
import { IconPhotoUp, IconRefresh, IconTrash, IconUpload, IconX } from '@tabler/icons-react';
import type { Picture as KeptPicture } from '@wheelhouse/contract/media';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '#ui/Picture.tsx';
import { imageFault } from './checkFile.ts';
import classes from './ImagePicker.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import { useUpload, type SendFile } from './useUpload.ts';

const shapes = { banner: '(max-width: 900px) 100vw, 860px', logo: '160px', photo: '160px', poster: '320px' } as const;

interface ImagePickerProps {
  /** What the image is, as its heading: `Banner`. */
  readonly label: string;
  /** What is on it, for who can't see it. */
  readonly alt: string;
  readonly hint?: string;
  readonly shape: keyof typeof shapes;
  readonly picture: KeptPicture | undefined;
  readonly send: SendFile;
  readonly onRemove?: () => void;
}

/** An image with its upload: chosen or dropped, checked, sent with its progress, given up or tried again. */
export function ImagePicker({ label, alt, hint, shape, picture, send, onRemove }: ImagePickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const upload = useUpload(send);
  const { state } = upload;

  function take(files: FileList | null) {
    const chosen = [...(files ?? [])];
    const fault = imageFault(chosen);
    const [file] = chosen;
    if (fault !== undefined || file === undefined) upload.refuse(fault ?? '');
    else upload.send(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div className={classes.picker} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div
        className={classes.place}
        data-shape={shape}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {picture === undefined ? (
          <IconPhotoUp size={32} stroke={1.2} aria-hidden />
        ) : (
          <span className={classes.image}>
            <Picture picture={picture} alt={alt} sizes={shapes[shape]} fit={shape === 'logo' ? 'contain' : 'cover'} />
          </span>
        )}
        {over && <span className={classes.drop}>{t('upload.drop')}</span>}
      </div>
      <div className={classes.tools}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          className={classes.input}
          tabIndex={-1}
          aria-label={label}
          onChange={({ currentTarget }) => {
            if (currentTarget.files?.length !== 0) take(currentTarget.files);
            currentTarget.value = '';
          }}
        />
        {state.stage === 'sending' ? (
          <>
            <UploadProgress label={t('upload.sending', { name: state.name })} share={state.share} />
            <Button variant="default" size="xs" leftSection={<IconX size={16} stroke={1.5} />} onClick={upload.cancel}>
              {t('upload.cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconUpload size={16} stroke={1.5} />}
              onClick={() => input.current?.click()}
            >
              {t(picture === undefined ? 'upload.choose' : 'upload.replace', { what: label.toLowerCase() })}
            </Button>
            {picture !== undefined && onRemove !== undefined && (
              <Button variant="subtle" size="xs" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={onRemove}>
                {t('upload.remove', { what: label.toLowerCase() })}
              </Button>
            )}
          </>
        )}
        {hint !== undefined && state.stage === 'idle' && <span className={classes.hint}>{hint}</span>}
      </div>
      <div role="alert" className={classes.fault}>
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
    </div>
  );
}
