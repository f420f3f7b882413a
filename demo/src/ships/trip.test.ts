import { describe, expect, it } from 'vitest';
import { status, Trip } from './trip.ts';

const hour = 3_600_000;

describe('the time of arrival that a ship sends', () => {
  const trip = new Trip(0, [5, 60]);
  trip.headFor('BANK');
  trip.stayUntil(hour, status.moored);
  trip.sailTo([5.5, 60], 10, status.underWay);
  const onGround = trip.clock;
  trip.stayUntil(trip.clock + 5 * hour, status.fishing);
  trip.headFor('HOME');
  const leaves = trip.clock;
  trip.sailTo([5.2, 60], 10, status.underWay);
  trip.sailTo([5, 60], 4, status.underWay);
  const home = trip.clock;
  trip.stayUntil(home + 10 * hour, status.moored);

  it('is when it is moored at the port that it is bound for', () => {
    expect(trip.arrival(leaves)).toBe(home);
    expect(trip.arrival(home - 1)).toBe(home);
  });

  it('is missing in port and on the way to a ground', () => {
    expect(
      [0, hour / 2, hour, onGround - 1, onGround + hour, home + 1, home + 11 * hour].map((at) => trip.arrival(at)),
    ).toEqual(Array(7).fill(undefined));
  });

  it('is the end of the trip if that has no stay in port', () => {
    const short = new Trip(0, [5, 60]);
    short.headFor('HOME');
    short.sailTo([5.1, 60], 5, status.underWay);
    expect(short.arrival(1)).toBe(short.clock);
  });
});
