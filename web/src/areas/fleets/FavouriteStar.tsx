import { IconStar, IconStarFilled } from '@tabler/icons-react';
import classes from './FavouriteStar.module.css';
import { useTranslation } from '#lib/language.ts';
import { openFleetDialog } from './fleetDialog.ts';
import { useFavourite } from './useFleets.ts';

interface FavouriteStarProps {
  readonly vessel: { readonly id: number; readonly name: string };
  /** `photo` is drawn over a vessel's photo, `page` beside its name. */
  readonly over: 'photo' | 'page';
}

/** Filled for a favourite, which is a vessel in at least one fleet; opens the fleet dialog. */
export function FavouriteStar({ vessel: { id, name }, over }: FavouriteStarProps) {
  const { t } = useTranslation();
  const favourite = useFavourite(id);
  const Star = favourite ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={classes.star}
      data-over={over}
      data-favourite={favourite || undefined}
      aria-haspopup="dialog"
      aria-label={t(favourite ? 'fleets.favourite' : 'fleets.notFavourite', { vessel: name })}
      onClick={() => openFleetDialog({ vesselIds: [id], name })}
    >
      <Star size={over === 'photo' ? 20 : 24} stroke={1.5} aria-hidden />
    </button>
  );
}
