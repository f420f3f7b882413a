import {
  alertMessages,
  changeAlert,
  createAlert,
  exportAlertEvents,
  listAlertEvents,
  listAlerts,
  rehearseAlert,
  removeAlert,
  snoozeAlert,
  type AlertEvent,
  type AlertForm,
  type AlertItem,
  type Rehearsal,
} from '@wheelhouse/contract/alerts';
import { listAreas } from '@wheelhouse/contract/drawnAreas';
import { say } from '#lib/language.ts';
import { kvaloy } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

const vessel = { id: kvaloy.id, name: kvaloy.name, flag: kvaloy.flag };
const usual = { excluded: [], quietWhileMoored: false, email: false, paused: false, lastDay: 0 };

export const enters: AlertItem = {
  ...usual,
  id: 1,
  name: 'KVALØY: enters Viking bank',
  about: kvaloy.name,
  place: 'Viking bank',
  subject: { kind: 'VESSEL', vesselId: kvaloy.id },
  condition: { kind: 'ENTERS', place: { kind: 'AREA', areaId: 7 } },
  lastDay: 2,
  last: '2026-05-04T10:00:00.000Z',
};
export const silent: AlertItem = {
  ...usual,
  id: 2,
  name: 'Longliners that fall silent',
  about: '',
  subject: { kind: 'FILTER', filter: { vesselTypeId: [19] } },
  condition: { kind: 'SILENT', hours: 12 },
  quiet: { from: '22:00', to: '06:00', timeZone: 'Europe/Oslo' },
  quietWhileMoored: true,
  email: true,
  excluded: [vessel],
};

export const fired: AlertEvent[] = [
  {
    id: 12,
    alert: { id: 1, name: enters.name },
    vessel,
    text: 'KVALØY entered Viking bank',
    at: '2026-05-04T10:00:00.000Z',
    latitude: 62.1,
    longitude: 5.2,
  },
  {
    id: 11,
    alert: { id: 2, name: silent.name },
    at: '2026-05-03T09:00:00.000Z',
    text: 'No positions have come since 08:00 where 12 of your vessels were last seen',
  },
];

const dayOf = (index: number) => `2026-04-${String(index + 1).padStart(2, '0')}`;

/** A rehearsal with some events on one of its days, and none on the others. */
export const rehearsalWith = (count: number): Rehearsal => ({
  vessels: 1,
  total: count,
  isKnown: true,
  days: Array.from({ length: 30 }, (_, index) => ({ day: dayOf(index), count: index === 9 ? count : 0 })),
  events: Array.from({ length: Math.min(count, 100) }, () => ({
    vessel,
    text: 'KVALØY entered Viking bank',
    at: '2026-04-10T10:00:00.000Z',
    latitude: 62.1,
    longitude: 5.2,
  })),
});

/** Lets the server keep alerts; answers those that it has now. */
export function keepAlerts(begin: readonly AlertItem[] = []): () => readonly AlertItem[] {
  let alerts = begin;
  function change(id: number, changed: (alert: AlertItem) => AlertItem): AlertItem {
    const before = alerts.find((one) => one.id === id);
    if (before === undefined) throw new Refused(404, 'Alert not found.');
    const after = changed(before);
    alerts = alerts.map((one) => (one.id === id ? after : one));
    return after;
  }
  const itemOf = (id: number, form: AlertForm): AlertItem => {
    const { name = 'Named by the server', subject, condition, quiet, quietWhileMoored, email } = form;
    return {
      ...usual,
      id,
      name,
      subject,
      condition,
      quietWhileMoored,
      email,
      about: kvaloy.name,
      ...(quiet && { quiet }),
    };
  };
  const circle = { kind: 'circle', centre: { latitude: 62, longitude: 5 }, radiusNm: 5 } as const;
  server.answers(listAreas, [{ id: 7, name: 'Viking bank', shape: circle, mayChange: true }]);
  server.answers(listAlerts, () => [...alerts]);
  server.answers(rehearseAlert, rehearsalWith(14));
  server.answers(createAlert, ({ body }) => {
    const made = itemOf(100 + alerts.length, body);
    alerts = [...alerts, made];
    return made;
  });
  server.answers(changeAlert, ({ params: { id }, body }) => change(id, () => itemOf(id, body)));
  server.answers(snoozeAlert, ({ params: { id }, body: { until } }) =>
    change(id, (alert) => {
      const { snoozedUntil: _before, ...rest } = alert;
      return until === undefined ? rest : { ...rest, snoozedUntil: until };
    }),
  );
  server.answers(removeAlert, ({ params: { id } }) => {
    alerts = alerts.filter((one) => one.id !== id);
    return undefined;
  });
  server.answers(listAlertEvents, ({ query: { alertId, page = 0, size = 50 } }) => {
    const found = fired.filter(({ alert }) => alertId === undefined || alert.id === alertId);
    return { data: found.slice(page * size, (page + 1) * size), page, size, total: found.length };
  });
  server.answers(exportAlertEvents, () => new Response('Alert\r\n', { headers: { 'content-type': 'text/csv' } }));
  return () => alerts;
}

/** The refusal of an alert that is about what the user can't see. */
export const noPlace = () => new Refused(422, say(alertMessages.noPlace), 'condition.place.areaId');
