import { t } from '#lib/language.ts';

/** A time span in hours and minutes: `3 h 20 min`, `45 min`, `2 d 4 h`. @param seconds rounded to minutes */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return t('playback.daysAndHours', { days, hours });
  if (hours === 0) return t('playback.minutes', { minutes });
  return t('playback.hoursAndMinutes', { hours, minutes: minutes % 60 });
}
