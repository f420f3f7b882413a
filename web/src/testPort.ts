import {
  exportVoyages,
  getPort,
  listPortCalls,
  listVoyages,
  type PortCall,
  type PortPage,
  type Voyage,
} from '@wheelhouse/contract/portCalls';
import { kvaloy } from '#testRegister.ts';
import { server } from '#testServer.ts';

const vessel = { id: kvaloy.id, name: kvaloy.name, flag: kvaloy.flag };
export const tromso = { id: 4, name: 'Tromsø', country: 'NO' } as const;
const vardo = { id: 5, name: 'Vardø', country: 'NO' } as const;

export const lying: PortCall = {
  vessel,
  port: tromso,
  arrival: '2026-05-01T08:00:00.000Z',
  arrivalSeen: true,
  hours: 100.5,
};
const left: PortCall = {
  vessel,
  port: vardo,
  arrival: '2026-04-20T08:00:00.000Z',
  arrivalSeen: false,
  hours: 6.5,
  departure: '2026-04-20T14:30:00.000Z',
};
const voyage: Voyage = {
  vessel,
  from: vardo,
  to: tromso,
  departure: '2026-04-20T14:30:00.000Z',
  arrival: lying.arrival,
  hours: 257.5,
  miles: 812.4,
  fishingSpeedHours: 96.2,
};

export const portPage: PortPage = {
  port: { ...tromso, locode: 'NOTOS', latitude: 69.65, longitude: 18.96, rank: 0 },
  inPort: [lying],
  inPortTotal: 1,
  left: [{ ...left, port: tromso }],
  expected: [
    { vessel, destination: 'TROMSO', eta: '2026-05-06T06:00:00.000Z', draught: 6.2, since: '2026-05-04T06:00:00.000Z' },
  ],
  days: Array.from({ length: 30 }, (_, day) => ({
    day: `2026-04-${String(day + 1).padStart(2, '0')}`,
    arrivals: day % 4,
    departures: day % 3,
  })),
};

/** A port with a vessel in it and one expected, and two calls in all. */
export function answerPort(): void {
  server.answers(getPort, portPage);
  server.answers(listPortCalls, ({ query: { page = 0 } }) => ({
    data: page === 0 ? [lying] : [left],
    page,
    size: 1,
    total: 2,
  }));
  server.answers(listVoyages, { data: [voyage], page: 0, size: 20, total: 1 });
  server.answers(exportVoyages, () => new Response('Vessel\r\n', { headers: { 'content-type': 'text/csv' } }));
}
