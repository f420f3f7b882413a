import { createSocket } from 'node:dgram';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { accounts, password } from './accounts.ts';
import { accounts as annualAccounts, roles, units } from './companies.ts';
import { registerCsv, registerMapping } from './register.ts';
import { runCommand, startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the server of the journeys is. */
    address: string;
    /** The UDP port it listens on for AIS. */
    aisPort: number;
    /** Where the first journey in the demonstration makes its world, for those after it to copy. */
    demonstrationFolder: string;
  }
}

/** A port nobody listens on at the moment. */
async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(resolve));
  return port;
}

/** Makes the world of the journeys as an operator would: an empty data folder, an import, accounts, and the server. */
export default async function makeWorld(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wheelhouse-journeys-'));
  const data = path.join(folder, 'data');
  const register = path.join(folder, 'register.csv');
  const mapping = path.join(folder, 'mapping.json');
  await writeFile(register, registerCsv());
  await writeFile(mapping, JSON.stringify(registerMapping));

  await runCommand(data, ['import', 'csv', register, '--mapping', mapping]);
  const companyFiles = { 'norwegian-companies': units, 'norwegian-roles': roles, 'norwegian-accounts': annualAccounts };
  for (const [format, content] of Object.entries(companyFiles)) {
    const file = path.join(folder, `${format}.json`);
    await writeFile(file, JSON.stringify(content));
    await runCommand(data, ['import', format, file]);
  }
  for (const [name, authorities] of Object.entries(accounts)) {
    await runCommand(data, ['user', 'add', name, '--password', password, '--authorities', authorities.join(',')]);
  }
  const aisPort = await freeUdpPort();
  const server = await startServer(data, { positionSources: `udp://127.0.0.1:${aisPort}` });
  project.provide('address', server.address);
  project.provide('aisPort', aisPort);
  project.provide('demonstrationFolder', path.join(folder, 'demonstration'));

  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
