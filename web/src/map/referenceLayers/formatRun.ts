import { inLanguage } from '#lib/inLanguage.ts';

const format = inLanguage(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }),
);

/** When a model ran, as forecasters name it: `21 Nov, 06:00 UTC`. */
export function formatRun(reference: string): string {
  return `${format().format(new Date(reference))} UTC`;
}
