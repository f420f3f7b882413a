import { beforeEach, describe, expect, it } from 'vitest';
import { addPositionRule, removePositionRule } from '@wheelhouse/contract/adminPrivacy';
import { changeEmbed, createEmbed, embedLimits, listEmbeds, removeEmbed } from '@wheelhouse/contract/embeds';
import { createOrganisation } from '@wheelhouse/contract/organisations';
import { refusalOf } from '#platform/http/testApi.ts';
import { refreshScript } from './refreshScript.ts';
import { embedStyle } from './style.ts';
import { embedWorld, hostileName, ports } from './testEmbeds.ts';

const { world, make, open, show } = embedWorld(true);
const [port] = ports.map(({ id }) => id);
const form = (hosts: string[]) => ({
  kind: 'VESSEL' as const,
  subjectId: world.vessels.solvei,
  theme: 'AUTO' as const,
  hosts,
});

beforeEach(async () => {
  await world.database.db.deleteFrom('embed').execute();
  await world.database.db.deleteFrom('organisation').execute();
});

describe('an embed', () => {
  it('is listed with its address and its code, and changed and removed by its maker', async () => {
    const made = await make('VESSEL', world.vessels.solvei);
    expect(made).toMatchObject({ subject: { name: 'SOLVEI' }, theme: 'AUTO', hosts: ['nets.example'], owner: 'anna' });
    expect(made.code).toBe(
      `<iframe src="${made.address}" title="SOLVEI, vessel on Wheelhouse" width="360" height="600" style="border:0;max-width:100%" loading="lazy"></iframe>`,
    );
    expect(await world.as.anna.call(listEmbeds)).toEqual([made]);
    expect(await world.as.bjorn.call(listEmbeds)).toEqual([]);
    const params = { id: made.id };
    const body = { theme: 'DARK' as const, hosts: ['other.example'] };
    expect((await refusalOf(world.as.bjorn.call(changeEmbed, { params, body }))).status).toBe(404);
    expect((await refusalOf(world.as.bjorn.call(removeEmbed, { params }))).status).toBe(404);
    const changed = await world.as.anna.call(changeEmbed, { params, body });
    expect(changed).toMatchObject({ ...body, address: made.address });
    expect((await open(made.address)).text).toContain('data-theme="DARK"');
    await world.as.anna.call(removeEmbed, { params });
    expect(await world.as.anna.call(listEmbeds)).toEqual([]);
  });

  it('of an organisation is changed by its owners, and goes with the membership of its maker', async () => {
    const { db } = world.database;
    const { id } = await world.as.bjorn.call(createOrganisation, { body: { name: 'Rederi' } });
    expect((await refusalOf(make('VESSEL', world.vessels.solvei, { organisationId: id }))).status).toBe(404);
    const anna = await db.selectFrom('account').select('id').where('username', '=', 'anna').executeTakeFirstOrThrow();
    const member = { organisation_id: id, account_id: anna.id, joined_at: new Date() };
    await db
      .insertInto('organisation_member')
      .values({ ...member, role: 'MEMBER' })
      .execute();
    expect((await refusalOf(make('VESSEL', world.vessels.solvei, { organisationId: id }))).status).toBe(403);
    await db.updateTable('organisation_member').set({ role: 'MANAGER' }).where('account_id', '=', anna.id).execute();
    const made = await make('VESSEL', world.vessels.solvei, { organisationId: id });
    expect(await world.as.bjorn.call(listEmbeds)).toEqual([made]);
    expect(made.organisation).toEqual({ id, name: 'Rederi' });
    await world.as.bjorn.call(changeEmbed, { params: { id: made.id }, body: { theme: 'LIGHT', hosts: ['a.example'] } });
    await db.deleteFrom('organisation_member').where('account_id', '=', anna.id).execute();
    expect((await open(made.address)).status).toBe(410);
  });

  it('shows nothing while its maker or organisation is suspended', async () => {
    const { db } = world.database;
    const { id } = await world.as.anna.call(createOrganisation, { body: { name: 'Rederi' } });
    const own = await make('VESSEL', world.vessels.solvei);
    const shared = await make('VESSEL', world.vessels.solvei, { organisationId: id });
    const statuses = async () => [(await open(own.address)).status, (await open(shared.address)).status];
    expect(await statuses()).toEqual([200, 200]);
    await db.updateTable('organisation').set({ suspended_at: new Date() }).where('id', '=', id).execute();
    expect(await statuses()).toEqual([200, 404]);
    await db.updateTable('organisation').set({ suspended_at: null }).where('id', '=', id).execute();
    await db.updateTable('account').set({ suspended_at: new Date() }).where('username', '=', 'anna').execute();
    expect(await statuses()).toEqual([404, 404]);
    await db.updateTable('account').set({ suspended_at: null }).where('username', '=', 'anna').execute();
    expect(await statuses()).toEqual([200, 200]);
  });

  it('is not made of what visitors don’t see, nor without end', async () => {
    for (const [kind, id] of [
      ['PROVIDER', world.providers.draft],
      ['VESSEL', 999_999],
      ['PORT', 999_999],
    ] as const) {
      expect((await refusalOf(make(kind, id))).status).toBe(422);
    }
    for (let count = 0; count < embedLimits.most; count += 1) await make('VESSEL', world.vessels.solvei);
    expect((await refusalOf(make('VESSEL', world.vessels.solvei))).message).toContain('up to 50 embeds');
  });
});

describe('the sites of an embed', () => {
  it('are host names in the form that browsers compare, each once', async () => {
    const hosts = ['Nets.Example', ' nets.example ', '*.Fiskeri.example', 'bøkfjord.example', 'localhost'];
    const made = await make('VESSEL', world.vessels.solvei, { hosts });
    expect(made.hosts).toEqual(['nets.example', '*.fiskeri.example', 'xn--bkfjord-q1a.example', 'localhost']);
  });

  it.each([
    'a.example; script-src *',
    'a.example\nX-Evil: 1',
    "a.example 'unsafe-inline'",
    'https://a.example',
    'a.example/x',
    '*',
    '*.example.*',
    '*.com.',
    'a.example:443',
    '',
    '10.0.0.1',
    '0x7f.1',
    '[::1]',
    'a..example',
    "'self'",
    '-a.example',
    `${'a'.repeat(64)}.example`,
    'a,b.example',
    'user@a.example',
    'a.example#',
    'example',
    'javascript:alert(1)',
    '%0a.example',
  ])('are not %j', async (host) => {
    const refusal = await refusalOf(world.as.anna.call(createEmbed, { body: form(['nets.example', host]) }));
    expect(refusal.status).toBe(422);
  });

  it('are at least one and at most 20', async () => {
    const many = Array.from({ length: 21 }, (_, index) => `site${index}.example`);
    for (const hosts of [[], many]) {
      expect((await refusalOf(world.as.anna.call(createEmbed, { body: form(hosts) }))).status).toBe(422);
    }
  });
});

describe('the address of an embed', () => {
  it('is refused without its signature, with an edited one, and with that of another embed', async () => {
    const [one, other] = [await make('VESSEL', world.vessels.solvei), await make('VESSEL', world.vessels.small)];
    const address = new URL(one.address);
    const signature = address.searchParams.get('s') ?? '';
    const wrong = [
      address.pathname,
      `${address.pathname}?s=`,
      `${address.pathname}?s=${signature}x`,
      `${address.pathname}?s=${signature.slice(1)}`,
      `${address.pathname}?s=${signature}&s=${signature}`,
      `/embed/${other.id}?s=${signature}`,
      `/embed/0${one.id}x?s=${signature}`,
      `/embed/x?s=${signature}`,
    ];
    for (const path of wrong) {
      const { status, text, headers } = await open(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toContain('SOLVEI');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    }
    expect((await open(one.address)).status).toBe(200);
  });

  it('says that it was removed once it is', async () => {
    const made = await make('VESSEL', world.vessels.solvei);
    await world.as.anna.call(removeEmbed, { params: { id: made.id } });
    const { status, text, headers } = await open(made.address);
    expect(status).toBe(410);
    expect(text).toContain('No longer shown');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors \*$/);
  });
});

describe('an embedded page', () => {
  it('may be framed by its sites alone, runs its one script, and is cached for a minute', async () => {
    const hosts = ['nets.example', '*.fiskeri.example', 'localhost'];
    const made = await make('VESSEL', world.vessels.solvei, { hosts });
    const { status, headers } = await open(made.address);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; script-src 'sha256-[\w+/]{43}='; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' https:\/\/nets\.example https:\/\/\*\.fiskeri\.example http:\/\/localhost:\* https:\/\/localhost:\*$/,
    );
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    const again = await open(made.address, { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('leaves other pages in frames of their own site alone', async () => {
    const { headers } = await open('/api/v3/installation');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  it('has less than 60 kB of script and no file of script', async () => {
    for (const [kind, id] of [
      ['VESSEL', world.vessels.solvei],
      ['PORT', port ?? 0],
      ['PROVIDER', world.providers.nets],
    ] as const) {
      const { text } = await show(kind, id);
      const scripts = [...text.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
      expect(scripts.map(([, attributes, script]) => [attributes, script])).toEqual([['', refreshScript]]);
      expect(Buffer.byteLength(refreshScript)).toBeLessThan(60_000);
      expect(Buffer.byteLength(text)).toBeLessThan(20_000);
      expect(text).toContain(`<style>${embedStyle}</style>`);
      expect(text).not.toMatch(/ style=| on\w+=/);
    }
  });

  it('shows a vessel as visitors see it, with its photo and last position', async () => {
    const { text } = await show('VESSEL', world.vessels.solvei);
    for (const shown of ['SOLVEI', 'Norway', '42.5 m', '1,250', '1998', 'Photo: K. Nilsen', '62°15.0′ N 5°30.0′ W']) {
      expect(text).toContain(shown);
    }
    expect(text).toContain('10.4 kn');
    expect(text).toContain('30 minutes ago');
    expect(text).toMatch(/src="\/media\/photos\/solvei-small.jpg" alt="SOLVEI"/);
    // Call sign and MMSI are for people with an account.
    expect(text).not.toMatch(/LK2345|257000001/);
    expect(text).toContain(
      `href="http://localhost:8080/vessel/${world.vessels.solvei}" target="_blank" rel="noopener"`,
    );
  });

  it('escapes a hostile name, in the page and in the code to copy', async () => {
    const made = await make('VESSEL', world.vessels.hostile);
    expect(made.code).not.toContain('<script');
    const { text } = await open(made.address);
    expect(text).toContain('&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#34;&#38;');
    expect(text).not.toContain(hostileName);
    expect((await show('PORT', port ?? 0)).text).not.toContain(hostileName);
  });

  it('shows a port with its traffic', async () => {
    const { text } = await show('PORT', port ?? 0);
    expect(text).toMatch(/Expected<\/h2><ul><li><a [^>]*>SOLVEI</);
    expect(text).toMatch(/Latest departures<\/h2><ul><li><a [^>]*>SOLVEI</);
    expect(text).toContain('In port: 2');
    expect(text).toMatch(/SMÅGUTT/);
  });

  it('shows a service provider until it is unpublished', async () => {
    const { db } = world.database;
    const made = await make('PROVIDER', world.providers.nets);
    const { text } = await open(made.address);
    for (const shown of ['Nets AS', 'We mend nets', 'Workshop', 'Kaien 1, 6700 Måløy']) expect(text).toContain(shown);
    await db.updateTable('service_provider').set({ published: false }).where('id', '=', world.providers.nets).execute();
    // In another theme, since a page is kept for a minute.
    const body = { theme: 'DARK' as const, hosts: made.hosts };
    await world.as.anna.call(changeEmbed, { params: { id: made.id }, body });
    const hidden = await open(made.address);
    expect([hidden.status, hidden.text.includes('Nets AS')]).toEqual([404, false]);
    await db.updateTable('service_provider').set({ published: true }).where('id', '=', world.providers.nets).execute();
  });

  it('never shows where a vessel is that a rule of privacy hides, also if an administrator made it', async () => {
    const subject = { kind: 'VESSEL' as const, subjectId: world.vessels.small, theme: 'AUTO' as const };
    const made = await world.as.chief.call(createEmbed, { body: { ...subject, hosts: ['nets.example'] } });
    const board = await make('PORT', port ?? 0);
    expect((await open(made.address)).text).toContain('62°15.0′');
    expect((await open(board.address)).text).toContain('SMÅGUTT');
    const rule = { lengthBelow: 15, withUnknownLength: true, flag: 'NO' };
    const { id } = await world.as.chief.call(addPositionRule, { body: rule });
    try {
      const card = await open(made.address);
      expect(card.status).toBe(200);
      expect(card.text).toContain('Not known.');
      expect(card.text).not.toContain('62°15.0′');
      expect((await open(board.address)).text).not.toContain('SMÅGUTT');
    } finally {
      await world.as.chief.call(removePositionRule, { params: { id } });
    }
  });

  it('leads on from a vessel that was merged into another one', async () => {
    const { pool } = world.database;
    const made = await make('VESSEL', world.vessels.solvei);
    await pool.query('insert into merged_vessel (id, vessel_id) values (98, $1)', [world.vessels.solvei]);
    await pool.query("update embed set subject_id = 98, theme = 'DARK' where id = $1", [made.id]);
    expect((await open(made.address)).text).toContain('SOLVEI');
  });
});
