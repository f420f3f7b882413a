import { createClient, ProblemError, type Client } from '@wheelhouse/contract/client';
import { addFleetVessels, createFleet, matchVessels } from '@wheelhouse/contract/fleets';
import { demonstrationPassword } from '@wheelhouse/contract/installation';
import { login, logout } from '@wheelhouse/contract/session';
import { Random } from '#random.ts';
import type { DemoVessel } from '#world/fleet/makeFleet.ts';

interface DemoFleet {
  account: 'skipper' | 'owner';
  name: string;
  most: number;
  belongs: (vessel: DemoVessel) => boolean;
}

/** Example fleets. */
const fleets: readonly DemoFleet[] = [
  { account: 'skipper', name: 'Home port Ålesund', most: 18, belongs: ({ port }) => port === 'Ålesund' },
  { account: 'skipper', name: 'Barents Sea trawlers', most: 24, belongs: ({ hull }) => hull.vesselTypeId === 13 },
  {
    account: 'owner',
    name: 'Pelagic fleet',
    most: 30,
    belongs: ({ hull, flag }) =>
      [12, 16, 17].includes(hull.vesselTypeId) && hull.length > 45 && ['NO', 'FO', 'IS', 'DK', 'GB'].includes(flag),
  },
  { account: 'owner', name: 'Wellboats', most: 40, belongs: ({ hull }) => hull.vesselTypeId === 51 },
  {
    account: 'owner',
    name: 'Newbuilds to watch',
    most: 16,
    belongs: ({ hull, mmsi }) => hull.length > 50 && mmsi !== undefined && hull.buildYear >= 2021,
  },
];

/**
 * Creates the fleets of the demo's accounts as their users would: by the API, with vessels found by a pasted list. A
 * fleet that is there already stays as it is, and so does an account that has another password.
 *
 * @param origin Address of the running program.
 * @returns How many fleets were created.
 */
export async function makeFleets(origin: string, seed: string, vessels: readonly DemoVessel[]): Promise<number> {
  let made = 0;
  for (const [username, wanted] of Map.groupBy(fleets, ({ account }) => account)) {
    let token: string | undefined;
    const client = createClient({ origin, token: () => token });
    const session = await client
      .call(login, { body: { username, password: demonstrationPassword } })
      .catch(unlessRefused);
    if (session === undefined) continue;
    token = session.token;
    const there = new Set(session.userInfo.fleets.map(({ name }) => name));
    for (const fleet of wanted.filter(({ name }) => !there.has(name))) {
      await makeOne(client, fleet, drawMembers(seed, fleet, vessels));
      made += 1;
    }
    await client.call(logout);
  }
  return made;
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof ProblemError && error.status === 401)) throw error;
}

function drawMembers(seed: string, { name, most, belongs }: DemoFleet, vessels: readonly DemoVessel[]): DemoVessel[] {
  return new Random(seed, 'fleet', name).some(vessels.filter(belongs), most);
}

async function makeOne(client: Client, { name }: DemoFleet, members: readonly DemoVessel[]): Promise<void> {
  const { id } = await client.call(createFleet, { body: { name } });
  if (members.length === 0) return;
  const text = members.map(({ mmsi, imo, harbourNumber }) => mmsi ?? imo ?? harbourNumber).join('\n');
  const { matched } = await client.call(matchVessels, { body: { text } });
  const vesselId = matched.flatMap(({ line, vessels }) => {
    const member = members[line - 1];
    // A registration mark may be that of several vessels.
    const found = vessels.find((vessel) => vessel.name === member?.name && vessel.flag === member.flag);
    return found === undefined ? [] : [found.id];
  });
  await client.call(addFleetVessels, { params: { id }, body: { vesselId } });
}
