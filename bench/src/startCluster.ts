import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { pageIsBuilt } from '../../scripts/pageBuild.ts';
import { startCluster } from './cluster.ts';
import { removeFolder } from './productServer.ts';

/** `node bench/src/startCluster.ts`: starts the cluster of `startCluster` for trying it, until Ctrl-C. */
if (!pageIsBuilt()) {
  console.error('Build the page first: npm run build');
  process.exit(1);
}
const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
const folder = await mkdtemp(join(tmpdir(), 'wheelhouse-cluster-'));
console.log(`Starting. Logs are in ${folder}.`);
const cluster = await startCluster(folder);
console.log(`Wheelhouse: ${cluster.origin}\nDatabase: ${cluster.databaseUrl}\nPrimary: ${await cluster.primary()}`);
for (const { name, child } of cluster.members.values()) console.log(`${name}: process ${child.pid}`);
await ended;
await cluster.stop();
await removeFolder(folder);
