import type { AlertCondition, AlertItem } from '@wheelhouse/contract/alerts';
import { filterCodec, setParts } from '@wheelhouse/contract/filterCodec';
import { filterText, type FilterWords } from '#areas/vesselFilter/filterText.ts';
import type { PageTranslate } from '#lib/language.ts';

interface Watched {
  /** The vessel or fleet; empty for the vessels of a filter. */
  readonly about: string;
  readonly condition: AlertCondition;
  readonly place?: string | undefined;
}

/** What an alert watches, as the server names alerts that have no name of their own. */
export function alertSentence({ about, condition, place }: Watched, t: PageTranslate): string {
  return t(`alertName.${condition.kind}`, {
    about: about === '' ? t('alertName.filtered') : about,
    place: place ?? t('alertName.anyPort'),
    nm: 'nm' in condition ? condition.nm : 0,
    hours: 'hours' in condition ? condition.hours : 0,
    count: 'days' in condition ? condition.days : 0,
  });
}

/** What else is set of an alert, in short. */
export function alertDetails(alert: AlertItem, words: FilterWords): readonly string[] {
  const { subject, excluded, quiet, quietWhileMoored, email } = alert;
  const { t } = words;
  const sentence = alertSentence(alert, t);
  const filter = subject.kind === 'FILTER' ? filterCodec.fromQuery(subject.filter) : {};
  return [
    ...(alert.name === sentence ? [] : [sentence]),
    ...setParts(filter).map((part) => {
      const { label, value } = filterText(part, filter, words);
      return `${label} ${value}`;
    }),
    ...(excluded.length > 0 ? [t('alertsPage.leavesOut', { count: excluded.length })] : []),
    ...(quiet === undefined ? [] : [t('alertsPage.quietFrom', quiet)]),
    ...(quietWhileMoored ? [t('alertsPage.quietMoored')] : []),
    ...(email ? [t('alertsPage.byEmail')] : []),
  ];
}
