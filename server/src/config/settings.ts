import type { ShownSetting } from '#areas/admin/area.ts';
import { environment, withoutPassword } from './config.ts';
import { usualValues } from './settingWords.ts';

const secretNames = /SECRET|STRIPE_KEY|S3_KEY|AISSTREAM_KEY|SENTRY_DSN/;
const hidden = '••••••';

/** Every setting with its value, and where that is from. An empty variable counts as not set, as in `readConfig`. */
export function describeSettings(variables: Readonly<Record<string, string | undefined>>): ShownSetting[] {
  return Object.keys(environment.shape).map((name) => {
    const written = variables[name];
    if (written === undefined || written === '') {
      const usual = usualValues[name];
      return { name, ...(usual === undefined ? {} : { value: usual }), source: 'default', secret: isSecret(name) };
    }
    return { name, value: shown(name, written), source: 'environment', secret: isSecret(name) };
  });
}

function isSecret(name: string): boolean {
  return (
    secretNames.test(name) || ['DATABASE_URL', 'NATS_URL', 'WHEELHOUSE_SMTP_URL', 'WHEELHOUSE_METRICS'].includes(name)
  );
}

function shown(name: string, written: string): string {
  if (secretNames.test(name)) return hidden;
  if (name === 'WHEELHOUSE_METRICS') return ['on', 'off'].includes(written) ? written : hidden;
  // Addresses may have passwords and keys.
  return withoutPassword(written).replace(
    /([?&][^=&]*(?:key|token|secret|password|sig)[^=&]*=)[^&\s,]*/gi,
    `$1${hidden}`,
  );
}
