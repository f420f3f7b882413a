import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { usualValues } from './settingWords.ts';
import { describeSettings } from './settings.ts';

const settingOf = (name: string, variables: Record<string, string>) =>
  describeSettings(variables).find((setting) => setting.name === name);

describe('the settings as administrators see them', () => {
  it('have the defaults that the server uses', () => {
    expect(readConfig(usualValues)).toEqual(readConfig({}));
    expect(settingOf('PORT', {})).toEqual({ name: 'PORT', value: '8080', source: 'default', secret: false });
    expect(settingOf('WHEELHOUSE_AIS', { WHEELHOUSE_AIS: '' })).toMatchObject({ source: 'default' });
  });

  it('say which are from the environment', () => {
    expect(settingOf('PORT', { PORT: '80' })).toMatchObject({ value: '80', source: 'environment' });
  });

  it.each([
    ['DATABASE_URL', 'postgres://fleet:hush@db.example/fleet'],
    ['NATS_URL', 'nats://fleet:hush@one.example:4222,nats://fleet:hush@two.example:4222'],
    ['WHEELHOUSE_SMTP_URL', 'smtps://me:hush@mail.example'],
    ['WHEELHOUSE_STRIPE_KEY', 'sk_hush'],
    ['WHEELHOUSE_STRIPE_WEBHOOK_SECRET', 'hush'],
    ['WHEELHOUSE_MEDIA_S3_KEY', 'hush'],
    ['WHEELHOUSE_MEDIA_S3_SECRET', 'hush'],
    ['WHEELHOUSE_TABLEAU_SECRET', 'hush'],
    ['WHEELHOUSE_METRICS', 'hush-hush-hush-hush'],
    ['WHEELHOUSE_BASE_TILES', 'https://tiles.example/{z}/{x}/{y}.png?apikey=hush'],
    ['WHEELHOUSE_AIS', 'tcp://me:hush@ais.example:5000'],
  ])('hide the secret of %s', (name, value) => {
    const shown = settingOf(name, { [name]: value });
    expect(shown?.source).toBe('environment');
    expect(shown?.value).not.toContain('hush');
    expect(shown?.value).not.toBe('');
  });
});
