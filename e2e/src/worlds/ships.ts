import { createSocket } from 'node:dgram';
import { setTimeout as sleep } from 'node:timers/promises';
import { sentenceOf, type ShipReport } from './aisSentence.ts';
import { aisPort } from '#browser/browser.ts';
import { kvaloy } from './register.ts';

/** Sends reports to the server like a coast receiver. */
export async function say(reports: readonly ShipReport[]): Promise<void> {
  const socket = createSocket('udp4');
  try {
    for (const report of reports) {
      await new Promise((resolve) => socket.send(sentenceOf(report), aisPort, '127.0.0.1', resolve));
      await sleep(5);
    }
  } finally {
    socket.close();
  }
}

const minuteMs = 60_000;
/** Where Kvaløy's voyage ends: off Tromsø, at sea. */
export const offTromso = { latitude: 70.3, longitude: 18.2 } as const;

/** Kvaløy on its way north at 9.6 knots; `minutes` is how long before its last report. */
export function kvaloyAt(minutes: number, at: number, speed = 9.6): ShipReport {
  return {
    mmsi: Number(kvaloy.mmsi),
    // A bend each hour, so that the track keeps points between its ends.
    latitude: offTromso.latitude - (minutes / 60) * (9.6 / 60),
    longitude: offTromso.longitude + Math.abs(((minutes / 60) % 2) - 1) * 0.3 - 0.3,
    speed,
    course: 350,
    heading: 348,
    at,
  };
}

/** The voyage of the last six hours, a report every ten minutes, up to now. */
export function kvaloyVoyage(now: number): ShipReport[] {
  return Array.from({ length: 37 }, (_, index) => {
    const minutes = (36 - index) * 10;
    return kvaloyAt(minutes, now - minutes * minuteMs);
  });
}

/** The number of vessels over Kvaløy: one, or two once a journey has sent its MMSI from a second ship. */
export const countOverKvaloy = /^(1 vessel|2 vessels)$/;
