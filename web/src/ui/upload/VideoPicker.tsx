import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import { videoMediaTypes } from '@wheelhouse/contract/media';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaAddress } from '#lib/api.ts';
import type { UnfinishedUpload } from './rememberedUploads.ts';
import classes from './VideoPicker.module.css';
import { VideoProgress, type VideoSending } from './VideoProgress.tsx';

interface VideoPickerProps {
  readonly label: string;
  /** The file that is there, below the media address. */
  readonly path: string | undefined;
  readonly poster: string | undefined;
  readonly sending: VideoSending | undefined;
  /** One that stopped in an earlier visit. */
  readonly unfinished: UnfinishedUpload | undefined;
  readonly onChoose: (files: readonly File[]) => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onCancel: () => void;
}

/** A video with its upload: chosen or dropped, sent with its progress, paused, resumed, given up or tried again. */
export function VideoPicker(props: VideoPickerProps) {
  const { label, path, poster, sending, unfinished, onChoose, onPause, onResume, onCancel } = props;
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  /** While one is on its way it has to be given up before another takes its place. */
  const free = sending === undefined || sending.stage === 'failed';
  const choose = () => input.current?.click();
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (free) onChoose([...event.dataTransfer.files]);
  }
  return (
    <div className={classes.picker} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div
        className={classes.place}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(free);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          accept={videoMediaTypes.join(',')}
          className={classes.input}
          tabIndex={-1}
          aria-label={label}
          onChange={({ currentTarget }) => {
            if (currentTarget.files !== null && currentTarget.files.length > 0) onChoose([...currentTarget.files]);
            currentTarget.value = '';
          }}
        />
        {path !== undefined && sending === undefined && (
          // What a provider uploads has no caption track.
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
            <div role="alert" className={classes.fault}>
              {sending.stage === 'failed' && sending.message}
            </div>
            <div className={classes.tools}>
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
            <p className={classes.hint}>{t('upload.unfinished')}</p>
            <div className={classes.tools}>
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
          <div className={classes.tools}>
            <Button variant="default" size="xs" leftSection={<IconUpload size={16} stroke={1.5} />} onClick={choose}>
              {t(path === undefined ? 'upload.chooseVideo' : 'upload.replaceVideo')}
            </Button>
            <span className={classes.hint}>{t('upload.videoHint')}</span>
          </div>
        )}
      </div>
    </div>
  );
}
