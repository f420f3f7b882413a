import { ProblemError } from '@wheelhouse/contract/client';
import type { Provider } from '@wheelhouse/contract/providers';
import { emptyProvider } from '@wheelhouse/contract/testProvider';
import { describe, expect, test } from 'vitest';
import type { Change, ChangeRequest } from './changeQueue.ts';
import { createProviderEditing, Cancelled } from './providerEditing.ts';

const blank: Provider = { ...emptyProvider, name: 'Old name' };

function refusal(status: number) {
  return new ProblemError({ type: 'about:blank', title: 'No', status, detail: `refused ${status}` }, '/x', 'No');
}

/** A server with one provider that two may change. */
function server() {
  let provider = blank;
  let trouble: Error | undefined;
  const sent: { version: number; change: Change }[] = [];
  function apply(change: Change) {
    const { name = provider.name, website = provider.website } = change;
    provider = { ...provider, name, website, version: provider.version + 1 };
  }
  return {
    sent,
    now: () => provider,
    another: apply,
    trouble(cause: Error | undefined) {
      trouble = cause;
    },
    calls: {
      async change(version: number, change: Change) {
        sent.push({ version, change });
        await Promise.resolve();
        if (trouble !== undefined) throw trouble;
        if (version !== provider.version) throw refusal(409);
        apply(change);
        return provider;
      },
      load: () => Promise.resolve(provider),
    },
  };
}

function text(subject: 'name' | 'website', base: string, now: string): ChangeRequest {
  return { subject, base, touched: (provider) => provider[subject], build: () => ({ [subject]: now }) };
}

describe('changes of a provider (content specification, section 4; decisions, section 5)', () => {
  test('are saved in order, each with the version of the change before', async () => {
    const { calls, sent, now } = server();
    const editing = createProviderEditing(blank, calls);
    await Promise.all([
      editing.change(text('name', 'Old name', 'New name')),
      editing.change(text('website', '', 'example.com')),
    ]);
    expect(sent).toEqual([
      { version: 1, change: { name: 'New name' } },
      { version: 2, change: { website: 'example.com' } },
    ]);
    await expect.poll(editing.state).toEqual({ provider: now(), saving: { stage: 'saved' }, unsaved: [] });
  });

  test('replace an earlier text that still waits', async () => {
    const { calls, sent } = server();
    const editing = createProviderEditing(blank, calls);
    await Promise.all([
      editing.change(text('website', '', 'example.com')),
      editing.change(text('name', 'Old name', 'First name')),
      editing.change(text('name', 'Old name', 'Second name')),
    ]);
    expect(sent.map(({ change }) => change)).toEqual([{ website: 'example.com' }, { name: 'Second name' }]);
  });

  test('that go on while a text is saved follow it without a conflict', async () => {
    const { calls, now } = server();
    const editing = createProviderEditing(blank, calls);
    await Promise.all([
      editing.change(text('name', 'Old name', 'First name')),
      editing.change(text('name', 'Old name', 'Second name')),
    ]);
    expect(now().name).toBe('Second name');
  });

  test('of two editors to different fields are both kept', async () => {
    const { calls, now, another } = server();
    const editing = createProviderEditing(blank, calls);
    another({ website: 'theirs.example' });
    await editing.change(text('name', 'Old name', 'New name'));
    expect(now()).toMatchObject({ name: 'New name', website: 'theirs.example', version: 3 });
  });

  test("of two editors to the same field lead to a question, and one's own change may be kept", async () => {
    const { calls, now, another } = server();
    const editing = createProviderEditing(blank, calls);
    another({ name: 'Their name' });
    const saved = editing.change(text('name', 'Old name', 'My name'));
    await expect.poll(() => editing.state().saving).toEqual({ stage: 'stale', subject: 'name' });
    expect(now().name).toBe('Their name');
    expect(editing.state().provider.name).toBe('Their name');
    editing.keepMine();
    await saved;
    expect(now().name).toBe('My name');
  });

  test('of two editors to the same field lead to a question, and the other change may be taken', async () => {
    const { calls, now, another } = server();
    const editing = createProviderEditing(blank, calls);
    another({ name: 'Their name' });
    const saved = editing.change(text('name', 'Old name', 'My name'));
    await expect.poll(() => editing.state().saving.stage).toBe('stale');
    editing.takeTheirs();
    await expect(saved).rejects.toBeInstanceOf(Cancelled);
    expect(now().name).toBe('Their name');
    await expect.poll(() => editing.state().saving).toEqual({ stage: 'saved' });
  });

  test('without an answer wait for a retry', async () => {
    const { calls, now, trouble } = server();
    const editing = createProviderEditing(blank, calls);
    trouble(refusal(503));
    const saved = editing.change(text('name', 'Old name', 'New name'));
    await expect.poll(() => editing.state().saving.stage).toBe('failed');
    trouble(undefined);
    editing.retry();
    await saved;
    expect(now().name).toBe('New name');
    await expect.poll(() => editing.state().saving).toEqual({ stage: 'saved' });
  });

  test('without an answer can be dropped, and the next change is sent', async () => {
    const { calls, now, trouble } = server();
    const editing = createProviderEditing(blank, calls);
    trouble(refusal(503));
    const name = editing.change(text('name', 'Old name', 'New name'));
    await expect.poll(() => editing.state().saving.stage).toBe('failed');
    trouble(undefined);
    editing.cancel('website');
    expect(editing.state().saving.stage).toBe('failed');
    editing.cancel('name');
    await expect(name).rejects.toBeInstanceOf(Cancelled);
    await expect.poll(() => editing.state().saving).toEqual({ stage: 'saved' });
    await editing.change(text('website', '', 'example.com'));
    expect(now()).toMatchObject({ name: 'Old name', website: 'example.com' });
  });

  test('are sent after a question that has become pointless', async () => {
    const { calls, now, another } = server();
    const editing = createProviderEditing(blank, calls);
    another({ name: 'Their name' });
    const name = editing.change(text('name', 'Old name', 'My name'));
    await expect.poll(() => editing.state().saving.stage).toBe('stale');
    const website = editing.change(text('website', '', 'example.com'));
    editing.cancel('name');
    await expect(name).rejects.toBeInstanceOf(Cancelled);
    await website;
    expect(now()).toMatchObject({ name: 'Their name', website: 'example.com' });
  });

  test('that a rule refuses are handed back, and the next change is sent', async () => {
    const { calls, now, trouble } = server();
    const editing = createProviderEditing(blank, calls);
    trouble(refusal(422));
    await expect(editing.change(text('name', 'Old name', 'No'))).rejects.toMatchObject({ status: 422 });
    trouble(undefined);
    await editing.change(text('website', '', 'example.com'));
    expect(now()).toMatchObject({ name: 'Old name', website: 'example.com' });
  });

  test('by a separate route create the next version, and a version of another user in between is loaded', async () => {
    const { calls, another } = server();
    const editing = createProviderEditing(blank, calls);
    await editing.call(() => {
      another({});
      return Promise.resolve({ version: 2, apply: (provider) => ({ ...provider, branches: [4] }) });
    });
    expect(editing.state().provider).toMatchObject({ version: 2, branches: [4] });
    await editing.call(() => {
      another({ website: 'theirs.example' });
      another({});
      return Promise.resolve({ version: 4, apply: (provider) => ({ ...provider, branches: [] }) });
    });
    expect(editing.state().provider).toMatchObject({ version: 4, website: 'theirs.example' });
  });

  test('that are invalid are listed until they are fixed', () => {
    const editing = createProviderEditing(blank, server().calls);
    const calls: (readonly string[])[] = [];
    editing.subscribe(() => calls.push(editing.state().unsaved));
    editing.holdBack('name', true);
    editing.holdBack('name', true);
    editing.holdBack('website', true);
    editing.holdBack('name', false);
    expect(calls).toEqual([['name'], ['name', 'website'], ['website']]);
  });
});
