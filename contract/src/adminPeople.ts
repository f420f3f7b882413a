import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { suspension } from './adminUsers.ts';
import { proofOfFactor } from './passkeys.ts';
import { route } from './route.ts';
import { secondFactorMessages } from './secondFactor.ts';
import { id, idInAddress } from './values.ts';

export const peopleMessages = {
  notFound: message('adminPeople.notFound'),
  busy: message('corrections.busy'),
} as const;

const kinds = ['ROLE', 'OWNER'] as const;
const kindNames = { ROLE: message('adminPeople.kind.ROLE'), OWNER: message('adminPeople.kind.OWNER') } as const;

/** A person named in registers, without an account: with roles in companies, or the owner of vessels. */
const registerPerson = z.object({
  kind: z.enum(kinds),
  id,
  name: z.string(),
  places: z.string().check(z.describe('Their companies or vessels')),
  source: z.string(),
});
export type RegisterPersonItem = z.infer<typeof registerPerson>;

export const peopleList = adminList({
  name: 'People',
  path: 'people',
  what: 'people whom registers name',
  item: registerPerson,
  columns: {
    name: { label: message('adminPeople.name'), sorts: true },
    kind: { label: message('adminPeople.kindLabel'), kind: 'choice', choices: kindNames },
    places: { label: message('adminPeople.places') },
    source: { label: message('adminPeople.source') },
  },
  filters: { kind: { label: message('adminPeople.kindLabel'), choices: kindNames } },
  searches: message('adminPeople.searches'),
  sort: 'name',
});

export const erasePerson = route({
  ...byAdmins,
  area: 'admin',
  name: 'erasePerson',
  summary: 'Erase a person of registers, as they asked. Later imports leave the person out at the same places',
  method: 'POST',
  path: 'admin/people/{kind}/{id}/erasure',
  rate: 'login',
  work: 'heavy',
  params: z.object({ kind: z.enum(kinds), id: idInAddress }),
  body: z.extend(suspension, proofOfFactor.shape),
  carriage: 'empty',
  refusals: {
    404: peopleMessages.notFound,
    422: [secondFactorMessages.codeNeeded, secondFactorMessages.wrongCode],
    503: peopleMessages.busy,
  },
});

export const adminPeopleRoutes = [peopleList.list, peopleList.exported, erasePerson] as const;
