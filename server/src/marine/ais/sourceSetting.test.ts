import { describe, expect, it } from 'vitest';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { parseSources } from './sourceSetting.ts';

describe('WHEELHOUSE_AIS', () => {
  it('lists sources separated by commas', () => {
    expect(parseSources('tcp://153.44.253.27:5631, udp://0.0.0.0:10110,file:log.nmea?speed=60')).toEqual([
      { kind: 'tcp', label: 'tcp://153.44.253.27:5631', host: '153.44.253.27', port: 5631 },
      { kind: 'udp', label: 'udp://0.0.0.0:10110', host: '0.0.0.0', port: 10110 },
      { kind: 'file', label: 'file:log.nmea?speed=60', path: 'log.nmea', speed: 60 },
    ]);
  });

  it.each([
    ['', []],
    ['tcp://[::1]:10110', [{ kind: 'tcp', host: '::1', port: 10110 }]],
    ['file:/var/log/ais log.nmea', [{ kind: 'file', path: '/var/log/ais log.nmea', speed: 1 }]],
    ['file:///var/log/ais.nmea?speed=max', [{ kind: 'file', path: '/var/log/ais.nmea', speed: Infinity }]],
    ['North coast=tcp://a:1', [{ kind: 'tcp', label: 'tcp://a:1', name: 'North coast', host: 'a', port: 1 }]],
    ['file:a.nmea?speed=0.5', [{ kind: 'file', path: 'a.nmea', speed: 0.5 }]],
  ])('reads %j', (setting, sources) => {
    expect(parseSources(setting)).toMatchObject(sources);
  });

  it.each([
    ['http://x:1', /"http:\/\/x:1" isn't a position source/],
    ['nonsense', /"nonsense" isn't a position source/],
    ['tcp://host', /"tcp:\/\/host" must have the form tcp:\/\/host:port/],
    ['udp://:10110', /must have the form udp:\/\/host:port/],
    ['tcp://host:99999', /has no port between 1 and 65535/],
    ['tcp://host:0', /has no port between 1 and 65535/],
    ['file:', /names no file/],
    ['file:a?speed=fast', /has the speed "fast"\. It must be a number above 0, or max/],
    ['file:a?speed=0', /has the speed "0"/],
    ['file:a?speed=', /has the speed ""/],
    ['file:a?loop=1', /has the unknown option "loop"\. A file only has the option speed/],
    ['tcp://a:1,tcp://a:1', /names tcp:\/\/a:1 twice/],
  ])('refuses %j with a sentence', (setting, sentence) => {
    expect(() => parseSources(setting)).toThrow(UserFacingError);
    expect(() => parseSources(setting)).toThrow(sentence);
  });
});
