import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

const tableau = {
  WHEELHOUSE_ANALYTICS: 'tableau',
  WHEELHOUSE_TABLEAU_VIEW: 'https://tableau.example.org/t/fleet/views/Catches/Overview',
  WHEELHOUSE_TABLEAU_CLIENT: 'client',
  WHEELHOUSE_TABLEAU_SECRET_ID: 'secret-id',
  WHEELHOUSE_TABLEAU_SECRET: 'the value',
  WHEELHOUSE_TABLEAU_USER: 'viewer@example.org',
};

/** The message with which a setting is refused. */
function complaint(variables: Record<string, string>): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof UserFacingError) return error.message;
    throw error;
  }
  throw new Error('The settings were taken.');
}

it('refuses another app, by the name of the setting', () => {
  expect(complaint({ WHEELHOUSE_APP: 'BOATS' })).toMatch(/WHEELHOUSE_APP.*AQUAFACTS or WHEELHOUSE/);
});

it('shows an invalid address without its password', () => {
  const complained = complaint({ DATABASE_URL: 'mysql://anna:s3cret@host/db' });
  expect(complained).toContain('DATABASE_URL');
  expect(complained).toContain('but is "mysql://…@host/db".');
});

it.each([
  'https://fish.example.org/wheelhouse',
  'https://fish.example.org/?a=b',
  'https://anna:s3cret@fish.example.org',
])('requires a public address without a path: %s', (address) => {
  expect(complaint({ WHEELHOUSE_PUBLIC_URL: address })).toMatch(
    /^WHEELHOUSE_PUBLIC_URL must be the address of a server without a path, https:\/\/…, but is ".*"\.$/,
  );
  expect(readConfig({ WHEELHOUSE_PUBLIC_URL: 'https://fish.example.org/' }).publicUrl).toBe('https://fish.example.org');
});

describe('the settings of analytics', () => {
  it('select our own dashboard unless Tableau is chosen', () => {
    expect(readConfig({}).tableau).toBeUndefined();
    expect(readConfig({ ...tableau, WHEELHOUSE_ANALYTICS: 'own' }).tableau).toBeUndefined();
    expect(readConfig(tableau).tableau).toEqual({
      view: tableau.WHEELHOUSE_TABLEAU_VIEW,
      clientId: 'client',
      secretId: 'secret-id',
      secret: 'the value',
      user: 'viewer@example.org',
    });
  });

  it('report what is missing', () => {
    const { WHEELHOUSE_TABLEAU_USER: _, ...some } = { ...tableau, WHEELHOUSE_TABLEAU_SECRET: '' };
    expect(complaint(some)).toBe(
      'WHEELHOUSE_ANALYTICS=tableau needs WHEELHOUSE_TABLEAU_SECRET, WHEELHOUSE_TABLEAU_USER too.',
    );
  });

  it('report what they should be, and never the secret', () => {
    expect(complaint({ WHEELHOUSE_ANALYTICS: 'excel' })).toContain('own or tableau');
    const words = complaint({ ...tableau, WHEELHOUSE_TABLEAU_VIEW: 'http://tableau.example.org/views/a' });
    expect(words).toContain('WHEELHOUSE_TABLEAU_VIEW must be the https address of a view');
    expect(words).not.toContain('the value');
  });
});

describe('the settings of point forecasts', () => {
  const address = 'https://api.met.no/weatherapi/locationforecast/2.0/compact';

  it('use no service unless one is set', () => {
    expect(readConfig({}).pointForecast).toBeUndefined();
    expect(readConfig({ WHEELHOUSE_FORECAST_CONTACT: 'post@example.org' }).pointForecast).toBeUndefined();
  });

  it('require a contact with a service, since these services do', () => {
    expect(complaint({ WHEELHOUSE_LOCATIONFORECAST_URL: address })).toContain('WHEELHOUSE_FORECAST_CONTACT');
    expect(
      readConfig({ WHEELHOUSE_LOCATIONFORECAST_URL: address, WHEELHOUSE_FORECAST_CONTACT: 'post@example.org' })
        .pointForecast,
    ).toEqual({ locationforecast: address, oceanforecast: undefined, contact: 'post@example.org' });
  });

  it('refuse a contact that would break a header', () => {
    expect(
      complaint({ WHEELHOUSE_LOCATIONFORECAST_URL: address, WHEELHOUSE_FORECAST_CONTACT: 'one\r\nX-Other: 1' }),
    ).toContain('WHEELHOUSE_FORECAST_CONTACT');
  });
});

describe('the settings of the geocoder', () => {
  const address = 'https://nominatim.example.org';

  it('use no service unless one is set, and require a contact with it', () => {
    expect(readConfig({}).geocoder).toBeUndefined();
    expect(complaint({ WHEELHOUSE_GEOCODER_URL: address })).toContain('WHEELHOUSE_GEOCODER_CONTACT');
    expect(
      readConfig({ WHEELHOUSE_GEOCODER_URL: address, WHEELHOUSE_GEOCODER_CONTACT: 'post@example.org' }).geocoder,
    ).toEqual({ address, contact: 'post@example.org' });
  });
});

describe('the settings of map servers', () => {
  const seabed = {
    WHEELHOUSE_SEABED_WMS: 'https://example.org/wms?LAYERS=depth',
    WHEELHOUSE_SEABED_ATTRIBUTION: 'Them',
  };
  const base = { WHEELHOUSE_BASE_TILES: 'https://example.org/{z}/{x}/{y}.png', WHEELHOUSE_BASE_ATTRIBUTION: '© Them' };

  it('are empty by default', () => {
    expect(readConfig({}).rasters).toEqual({ seabed: undefined, base: undefined });
    expect(readConfig({ ...seabed, ...base }).rasters).toMatchObject({
      seabed: { kind: 'wms', attribution: 'Them' },
      base: { kind: 'xyz', template: base.WHEELHOUSE_BASE_TILES, attribution: '© Them' },
    });
  });

  it('report what is wrong with them', () => {
    expect(complaint({ ...seabed, WHEELHOUSE_SEABED_WMS: 'https://example.org/wms' })).toContain(
      'but it names no LAYERS',
    );
    expect(complaint({ ...seabed, WHEELHOUSE_SEABED_WMS: 'file:///etc' })).toContain('but it is no http address');
    expect(complaint({ ...seabed, WHEELHOUSE_SEABED_ATTRIBUTION: '' })).toContain(
      'WHEELHOUSE_SEABED_WMS needs WHEELHOUSE_SEABED_ATTRIBUTION too',
    );
    for (const template of [
      'https://example.org/{z}/{x}.png',
      'https://{z}.example.org/{x}/{y}',
      'https://{s}.org/{z}/{x}/{y}',
    ]) {
      expect(complaint({ ...base, WHEELHOUSE_BASE_TILES: template })).toContain(
        'WHEELHOUSE_BASE_TILES must be the address',
      );
    }
    expect(complaint({ ...base, WHEELHOUSE_BASE_ATTRIBUTION: '' })).toContain('needs WHEELHOUSE_BASE_ATTRIBUTION too');
    expect(complaint({ WHEELHOUSE_SEABED_ATTRIBUTION: 'Them' })).toBe(
      'WHEELHOUSE_SEABED_ATTRIBUTION is set, but WHEELHOUSE_SEABED_WMS is not. Set both or neither.',
    );
    expect(complaint({ ...base, WHEELHOUSE_BASE_TILES: '' })).toContain(
      'WHEELHOUSE_BASE_ATTRIBUTION is set, but WHEELHOUSE_BASE_TILES is not',
    );
  });
});

describe('the settings of the bucket for uploaded files', () => {
  const bucket = {
    WHEELHOUSE_MEDIA_S3_BUCKET: 'fleet',
    WHEELHOUSE_MEDIA_S3_KEY: 'key',
    WHEELHOUSE_MEDIA_S3_SECRET: 'the value',
  };

  it('keep files in the data folder if there is none', () => {
    expect(readConfig({}).mediaBucket).toBeUndefined();
    expect(readConfig(bucket).mediaBucket).toEqual({
      bucket: 'fleet',
      key: 'key',
      secret: 'the value',
      endpoint: undefined,
      region: 'us-east-1',
    });
    const elsewhere = { WHEELHOUSE_MEDIA_S3_ENDPOINT: 'https://s3.example.org', WHEELHOUSE_MEDIA_S3_REGION: 'nord' };
    expect(readConfig({ ...bucket, ...elsewhere }).mediaBucket).toMatchObject({
      endpoint: 'https://s3.example.org',
      region: 'nord',
    });
  });

  it('report what is missing and what is wrong with an address, and never the secret', () => {
    expect(complaint({ ...bucket, WHEELHOUSE_MEDIA_S3_KEY: '' })).toBe(
      'WHEELHOUSE_MEDIA_S3_BUCKET, WHEELHOUSE_MEDIA_S3_SECRET need WHEELHOUSE_MEDIA_S3_KEY too.',
    );
    expect(complaint({ WHEELHOUSE_MEDIA_S3_REGION: 'nord' })).toContain('WHEELHOUSE_MEDIA_S3_BUCKET');
    const words = complaint({ ...bucket, WHEELHOUSE_MEDIA_S3_ENDPOINT: 's3.example.org' });
    expect(words).toContain('WHEELHOUSE_MEDIA_S3_ENDPOINT must be a web address');
    expect(words).not.toContain('the value');
  });
});
