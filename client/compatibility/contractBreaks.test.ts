import { route, type RouteShape } from '@wheelhouse/contract/route';
import { routes } from '@wheelhouse/contract/routes';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { breaksOf } from './contractBreaks.ts';
import { factsOf, readFacts, writeFacts } from './contractFacts.ts';
import { recordedFacts } from './record.ts';

const vessel = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['SEINER', 'TRAWLER']),
  owner: z.optional(z.string()),
  photos: z.array(z.object({ path: z.string() })),
});
const before = route({
  name: 'findVessels',
  area: 'vessels',
  summary: 'Find vessels',
  method: 'POST',
  path: 'vessels',
  rate: 'read',
  access: 'session',
  query: z.object({ page: z.optional(z.int()) }),
  body: z.object({ text: z.string(), order: z.optional(z.enum(['NAME', 'AGE'])) }),
  carriage: 'json',
  answer: z.array(vessel),
});
const facts = (...shapes: readonly RouteShape[]) => factsOf(shapes);
const breaksBy = (change: Partial<RouteShape>) => breaksOf(facts(before), facts({ ...before, ...change }));
const answering = (change: z.core.$ZodShape) => breaksBy({ answer: z.array(z.object({ ...vessel.shape, ...change })) });
const taking = (change: z.core.$ZodShape) => breaksBy({ body: z.object({ ...before.body.shape, ...change }) });

it('programs can rely on the contract as it was recorded', () => {
  const breaks = breaksOf(recordedFacts(), factsOf(routes));
  expect(breaks, 'This breaks programs of others: CONTRIBUTING.md, "Change the API", says what to do.').toEqual([]);
});

it('the recorded contract is read as it was written', () => {
  const written = factsOf(routes);
  expect(breaksOf(written, readFacts(writeFacts(written)))).toEqual([]);
  expect([...readFacts(writeFacts(written)).keys()]).toEqual([...written.keys()]);
  expect(() => readFacts('listVessels')).toThrow('no fact');
});

describe('no break is', () => {
  it('a contract that stays, another route, and a route that is opened', () => {
    expect(breaksBy({})).toEqual([]);
    expect(breaksOf(facts(before), facts(before, { ...before, name: 'other' }))).toEqual([]);
    expect(breaksBy({ access: 'public' })).toEqual([]);
  });

  it('more in an answer, and less that it may be', () => {
    expect(
      answering({ draught: z.number(), photos: z.array(z.object({ path: z.string(), title: z.string() })) }),
    ).toEqual([]);
    expect(answering({ owner: z.string(), kind: z.enum(['SEINER']) })).toEqual([]);
  });

  it('more that may be sent, and less that must be', () => {
    const more = { text: z.optional(z.string()), near: z.optional(z.object({ latitude: z.number() })) };
    expect(taking({ ...more, order: z.optional(z.enum(['NAME', 'AGE', 'LENGTH'])) })).toEqual([]);
    expect(breaksBy({ query: z.object({ page: z.optional(z.number()), size: z.optional(z.int()) }) })).toEqual([]);
  });
});

describe('a break is', () => {
  it('a route that is removed, moved, closed or answered in another form', () => {
    expect(breaksOf(facts(before), facts())).toEqual(['findVessels (POST vessels) was removed.']);
    expect(breaksBy({ path: 'ships' })).toEqual(['findVessels was POST vessels and is POST ships.']);
    expect(breaksBy({ access: { anyOf: ['ADMIN'], session: true } })[0]).toBe(
      'findVessels access was session and is session and ADMIN.',
    );
    expect(breaksBy({ carriage: 'file' })).toEqual(['findVessels answered was json and is file.']);
    expect(breaksBy({ bodyType: 'form' })).toEqual(['findVessels sent was json and is form.']);
  });

  it('a member of an answer that is removed, or may be missing or something else', () => {
    const { photos: _, ...without } = vessel.shape;
    expect(breaksBy({ answer: z.array(z.object(without)) })).toEqual(['findVessels < answer[].photos was removed.']);
    expect(answering({ name: z.optional(z.string()) })).toEqual(['findVessels < answer[].name may now be missing.']);
    expect(answering({ id: z.string() })).toEqual([
      'findVessels < answer[].id may now be string, where it was integer.',
    ]);
    expect(answering({ kind: z.enum(['SEINER', 'TRAWLER', 'FERRY']) })).toEqual([
      'findVessels < answer[].kind may now be "FERRY", where it was "SEINER" | "TRAWLER".',
    ]);
    expect(answering({ name: z.nullable(z.string()) })).toEqual([
      'findVessels < answer[].name may now be null, where it was string.',
    ]);
    expect(answering({ photos: z.array(z.string()) })).toEqual([
      'findVessels < answer[].photos[] may now be string, where it was object.',
      'findVessels < answer[].photos[].path was removed.',
    ]);
  });

  it('something that must be sent now, or is no longer taken', () => {
    expect(taking({ flag: z.string() })).toEqual(['findVessels > body.flag must be sent now.']);
    expect(taking({ order: z.enum(['NAME', 'AGE']) })).toEqual(['findVessels > body.order may no longer be left out.']);
    expect(taking({ order: z.optional(z.enum(['NAME'])) })).toEqual([
      'findVessels > body.order no longer takes "AGE".',
    ]);
    expect(taking({ text: z.int() })).toEqual(['findVessels > body.text no longer takes string.']);
    expect(breaksBy({ query: z.object({}) })).toEqual(['findVessels > query.page was removed.']);
    const { query: _, ...without } = before;
    const changed = { ...without, query: z.object({ day: z.string() }) };
    expect(breaksOf(facts(without), facts(changed))).toEqual(['findVessels > query.day must be sent now.']);
  });

  it('a member that one of several forms of an answer lacks', () => {
    const other = z.object({ ...vessel.shape, name: z.optional(z.string()) });
    const { name: _, ...nameless } = vessel.shape;
    for (const answer of [z.union([vessel, other]), z.union([vessel, z.object(nameless)])]) {
      expect(breaksOf(facts({ ...before, answer: vessel }), facts({ ...before, answer }))).toEqual([
        'findVessels < answer.name may now be missing.',
      ]);
    }
  });
});
