import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import { videoMediaTypes } from '@wheelhouse/contract/media';
import { mediaAddress } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { FilePicker } from './FilePicker.tsx';
import shared from './FilePicker.module.css';
import type { UnfinishedUpload } from './rememberedUploads.ts';
import classes from './VideoPicker.module.css';
import { VideoProgress, type VideoSending } from './VideoProgress.tsx';

interface VideoPickerProps {
  readonly label: string;
  /** Path of the existing file, below the media address. */
  readonly path: string | undefined;
  readonly poster: string | undefined;
  readonly sending: VideoSending | undefined;
  /** An upload that was interrupted in an earlier visit. */
  readonly unfinished: UnfinishedUpload | undefined;
  readonly onChoose: (files: readonly File[]) => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onCancel: () => void;
}

/** A video with its upload: chosen or dropped, sent with its progress, paused, resumed, cancelled or retried. */
export function VideoPicker(props: VideoPickerProps) {
  const { label, path, poster, sending, unfinished, onChoose, onPause, onResume, onCancel } = props;
  const { t } = useTranslation();
  /** A running upload must be cancelled before another one replaces it. */
  const free = sending === undefined || sending.stage === 'failed';
  return (
    <FilePicker label={label} accept={videoMediaTypes.join(',')} free={free} onFiles={onChoose}>
      {({ place, choose }) => (
        <div {...place} className={`${shared.place} ${classes.place}`}>
          {path !== undefined && sending === undefined && (
            // Providers' videos have no caption track.
            // oxlint-disable-next-line jsx-a11y/media-has-caption
            <video
              className={classes.video}
              src={mediaAddress(path)}
              poster={poster}
              controls
              preload="metadata"
              aria-label={label}
            />
          )}
          {sending !== undefined && (
            <div className={classes.sending}>
              {sending.refused === true ? <span>{sending.name}</span> : <VideoProgress upload={sending} />}
              <div role="alert" className={shared.error}>
                {sending.stage === 'failed' && sending.message}
              </div>
              <div className={shared.tools}>
                {(sending.stage === 'sending' || sending.stage === 'waiting') && (
                  <Button
                    variant="default"
                    size="xs"
                    leftSection={<IconPlayerPause size={16} stroke={1.5} />}
                    onClick={onPause}
                  >
                    {t('upload.pause')}
                  </Button>
                )}
                {sending.stage === 'paused' && (
                  <Button size="xs" leftSection={<IconPlayerPlay size={16} stroke={1.5} />} onClick={onResume}>
                    {t('upload.resume')}
                  </Button>
                )}
                {sending.stage === 'failed' && sending.refused === true && (
                  <Button size="xs" leftSection={<IconUpload size={16} stroke={1.5} />} onClick={choose}>
                    {t('upload.chooseAnother')}
                  </Button>
                )}
                {sending.stage === 'failed' && sending.refused !== true && (
                  <Button size="xs" leftSection={<IconRefresh size={16} stroke={1.5} />} onClick={onResume}>
                    {t('upload.retry')}
                  </Button>
                )}
                <Button variant="default" size="xs" leftSection={<IconX size={16} stroke={1.5} />} onClick={onCancel}>
                  {t(sending.refused === true ? 'upload.dismiss' : 'upload.cancel')}
                </Button>
              </div>
            </div>
          )}
          {sending === undefined && unfinished !== undefined && (
            <div className={classes.sending} role="status">
              <VideoProgress upload={unfinished} />
              <p className={shared.hint}>{t('upload.unfinished')}</p>
              <div className={shared.tools}>
                <Button size="xs" leftSection={<IconPlayerPlay size={16} stroke={1.5} />} onClick={choose}>
                  {t('upload.chooseAgain')}
                </Button>
                <Button variant="default" size="xs" leftSection={<IconX size={16} stroke={1.5} />} onClick={onCancel}>
                  {t('upload.cancel')}
                </Button>
              </div>
            </div>
          )}
          {sending === undefined && unfinished === undefined && (
            <div className={shared.tools}>
              <Button variant="default" size="xs" leftSection={<IconUpload size={16} stroke={1.5} />} onClick={choose}>
                {t(path === undefined ? 'upload.chooseVideo' : 'upload.replaceVideo')}
              </Button>
              <span className={shared.hint}>{t('upload.videoHint')}</span>
            </div>
          )}
        </div>
      )}
    </FilePicker>
  );
}
