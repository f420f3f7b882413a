import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newSecret, secretText, signedHeaders } from './signature.ts';

const manual = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
const example = /```python\n(.*?)```/s.exec(manual)?.[1] ?? '';
const hasPython = spawnSync('python3', ['--version']).status === 0;
const body = '{"type":"lead.created","data":{"title":"Nøter"}}';
const [secret, older] = [newSecret(), newSecret()];

interface Delivery {
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What the function of the manual says of deliveries. */
function inPython(deliveries: readonly Delivery[]): unknown {
  const asks = 'import json, sys\n';
  const answers =
    'print(json.dumps([is_genuine(it["secret"], it["headers"], it["body"].encode()) for it in json.load(sys.stdin)]))';
  const run = spawnSync('python3', ['-c', `${example}\n${asks}${answers}`], { input: JSON.stringify(deliveries) });
  expect(run.stderr.toString()).toBe('');
  return JSON.parse(run.stdout.toString());
}

describe.skipIf(!hasPython)('the example in Python of docs/api.md', () => {
  const headers = signedHeaders([secret, older], { id: 'msg_1', at: Date.now(), body });
  const sent = { secret: secretText(secret), headers, body };

  it('takes a delivery, also after the secret was replaced', () => {
    expect(inPython([sent, { ...sent, secret: secretText(older) }])).toEqual([true, true]);
  });

  it('refuses what somebody else sent or recorded', () => {
    const recorded = signedHeaders([secret], { id: 'msg_1', at: Date.now() - 3_600_000, body });
    const refused: Delivery[] = [
      { ...sent, secret: secretText(newSecret()) },
      { ...sent, body: `${body} ` },
      { ...sent, headers: { ...headers, 'webhook-id': 'msg_2' } },
      { ...sent, headers: { ...headers, 'webhook-signature': 'ø' } },
      { ...sent, headers: {} },
      { ...sent, headers: recorded },
    ];
    expect(inPython(refused)).toEqual(refused.map(() => false));
  });
});
