import { Button } from '@mantine/core';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#lib/language.ts';
import classes from './VideoChoice.module.css';

/** A video that may be inserted into a text. */
export interface OwnVideo {
  readonly id: number;
  readonly title: string;
  /** Path of its file. */
  readonly src: string;
  readonly poster?: string;
}

interface VideoChoiceProps {
  readonly opened: boolean;
  readonly videos: readonly OwnVideo[];
  readonly onChoose: (video: OwnVideo) => void;
  readonly onClose: () => void;
}

/** Chooses one of the provider's videos for a text. */
export function VideoChoice({ opened, videos, onChoose, onClose }: VideoChoiceProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('richText.chooseVideo')}>
      {videos.length === 0 && <p className={classes.none}>{t('richText.noVideos')}</p>}
      <ul className={classes.list}>
        {videos.map((video) => (
          <li key={video.id}>
            <Button variant="default" fullWidth justify="start" onClick={() => onChoose(video)}>
              {video.title}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
