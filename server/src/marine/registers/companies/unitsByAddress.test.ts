import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendJson, testRegister, type TestRegister } from './testRegister.ts';

const havbris = { organisasjonsnummer: '929675800', navn: 'HAVBRIS AS' };

describe('norwegian-companies from an address', () => {
  let register: TestRegister;
  beforeAll(async () => {
    register = await testRegister();
  });
  afterAll(() => register.close());
  beforeEach(() => register.database.rows('truncate owner, company_detail cascade'));

  const run = (place: string, ...more: string[]) => register.database.run(['norwegian-companies', place, ...more]);
  const stored = () => register.database.rows('select name from owner');

  it('follows the pages, and sends a User-Agent', async () => {
    const other = { ...havbris, organisasjonsnummer: '964556393' };
    let agent = '';
    register.answer((request, response) => {
      agent = request.headers['user-agent'] ?? '';
      const isFirst = request.url === '/enheter?size=1';
      const next = { href: `https://127.0.0.1/enheter?size=1&page=1` };
      sendJson(response, { _embedded: { enheter: [isFirst ? havbris : other] }, _links: isFirst ? { next } : {} });
    });
    const output = await run(`${register.origin}/enheter?size=1`);
    expect(output.out.at(-1)).toBe('2 added, 0 changed, 0 unchanged, 0 refused');
    expect(register.requests).toEqual(['/enheter?size=1', '/enheter?size=1&page=1']);
    expect(agent).toMatch(/^Wheelhouse/);
    const [noted] = await register.database.rows('select file_name from import_run order by id desc limit 1');
    expect(noted).toEqual({ file_name: `${register.origin.slice(7)}/enheter` });
  });

  it('calls what is wrong with an answer an answer, and the address an address', async () => {
    register.answer((_, response) => response.writeHead(200).end('[{"organisasjonsnummer":"92'));
    expect((await run(`${register.origin}/enheter?key=secret`)).err).toMatch(
      /^The answer of 127\.0\.0\.1:\d+ is incomplete: it ends in the middle of its list/,
    );
    register.answer((_, response) => response.writeHead(200).end('<html>'));
    expect((await run(`${register.origin}/enheter`)).err).toMatch(
      /^The answer of 127\.0\.0\.1:\d+ is not a JSON list of companies/,
    );
    register.answer((_, response) => sendJson(response, []));
    expect((await run(`${register.origin}/enheter`)).err).toMatch(/^The address has no usable rows/);
  });

  it('does not go where the server sends it away to', async () => {
    register.answer((_, response) => response.writeHead(302, { location: 'https://other.example/x' }).end());
    const output = await run(`${register.origin}/enheter`);
    expect(output.code).toBe(1);
    expect(output.err).toMatch(/sends us on to another place, https:\/\/other\.example\./);
    expect(register.requests).toHaveLength(1);
  });

  it('does not go on at another server', async () => {
    register.answer((_, response) =>
      sendJson(response, { _embedded: { enheter: [havbris] }, _links: { next: { href: 'https://other.example/' } } }),
    );
    expect((await run(`${register.origin}/enheter`)).err).toMatch(/continues on another server, other\.example/);
    expect(await stored()).toEqual([]);
  });

  it('reads a compressed list', async () => {
    register.answer((_, response) => response.writeHead(200).end(gzipSync(JSON.stringify([havbris]))));
    expect((await run(`${register.origin}/lastned`)).out.at(-1)).toBe('1 added, 0 changed, 0 unchanged, 0 refused');
  });

  it('requests each company of the database, and warns of those without an answer', async () => {
    await run(await register.file('two.json', [havbris, { ...havbris, organisasjonsnummer: '964556393' }]));
    register.answer((request, response) => {
      if (request.url === '/929675800') sendJson(response, { ...havbris, navn: 'HAVBRIS II AS' });
      else response.writeHead(403).end();
    });
    const output = await run(`${register.origin}/{orgnr}`);
    expect(output.out).toEqual([
      'Imported with warnings:',
      '  item 2: The register has no answer for 964556393 (status 403); the company was not changed.',
      '2 rows read',
      '0 added, 1 changed, 1 unchanged, 0 refused',
    ]);
  });

  it("reports that the server can't be reached", async () => {
    const output = await run('http://127.0.0.1:1/enheter');
    expect(output.err).toMatch(/127\.0\.0\.1:1 can't be reached/);
    expect(output.code).toBe(1);
  });

  it.each([
    ['https://', /is not a valid address/],
    ['http://[', /is not a valid address/],
    ['http://user:hush/@[?key=hush', /^http:\/\/\[ is not a valid address\.$/],
    ['https://user:hush@127.0.0.1/', /^The address contains a user name or password\./],
    ['ftp://user:hush@127.0.0.1/', /^An address must start with http:\/\/ or https:\/\/, not ftp:\/\/\.$/],
    ['http://127.0.0.1:1/{foo}?a={orgnr}', /^The address contains \{foo\}, which isn't a placeholder\./],
    ['http://127.0.0.1:1/{ORGNR}', /^The address contains \{ORGNR\}/],
  ])('%s is refused before anything is requested', async (place, sentence) => {
    const refused = await run(place).then(
      () => 'It was not refused.',
      (error: Error) => error.message,
    );
    expect(refused).toMatch(sentence);
    expect(refused).not.toContain('hush');
  });
});
