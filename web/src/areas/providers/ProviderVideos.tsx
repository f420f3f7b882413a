import type { Picture as KeptPicture } from '@wheelhouse/contract/media';
import type { ProviderVideo } from '@wheelhouse/contract/providers';
import { mediaAddress } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import card from '#ui/Card.module.css';
import { DraftMark } from '#ui/DraftMark.tsx';
import classes from './ProviderCards.module.css';
import { ProviderSection } from './ProviderSection.tsx';

/** CSS pixels a poster is wide, twice over for dense screens: a player takes one address, and none by width. */
const posterWidth = 520;

/** The smallest of a poster's sizes that is wide enough. */
function posterAddress({ path, variants }: KeptPicture): string {
  const wide = variants.filter(({ width }) => width >= posterWidth).toSorted((a, b) => a.width - b.width)[0];
  const widest = variants.toSorted((a, b) => b.width - a.width)[0];
  return mediaAddress((wide ?? widest)?.path ?? path);
}

interface ProviderVideosProps {
  readonly videos: readonly ProviderVideo[];
}

/** The provider's videos, played in place; nothing of a video loads before that, except a frame where it has no poster. */
export function ProviderVideos({ videos }: ProviderVideosProps) {
  const { t } = useTranslation();
  if (videos.length === 0) return null;
  return (
    <ProviderSection title={t('providerPage.videos')}>
      <ul className={`${card.cards} ${classes.cards}`} data-wide>
        {videos.map(({ id, title, video, poster }) => (
          <li key={id}>
            <div className={`${card.card} ${card.column}`}>
              <div className={`${card.banner} ${classes.picture}`}>
                {/* Captions are up to the provider: there is no caption track to show. */}
                {video !== undefined && (
                  // oxlint-disable-next-line jsx-a11y/media-has-caption
                  <video
                    className={classes.video}
                    src={poster === undefined ? `${mediaAddress(video.path)}#t=0.5` : mediaAddress(video.path)}
                    {...(poster !== undefined && { poster: posterAddress(poster) })}
                    controls
                    playsInline
                    preload={poster === undefined ? 'metadata' : 'none'}
                    aria-label={title}
                  />
                )}
              </div>
              <div className={classes.text}>
                <h3 className={classes.title}>{title}</h3>
              </div>
              {video === undefined && <DraftMark />}
            </div>
          </li>
        ))}
      </ul>
    </ProviderSection>
  );
}
