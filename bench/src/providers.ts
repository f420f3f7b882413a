import { Agent, get } from 'node:http';
import { getInstallation } from '@wheelhouse/contract/installation';
import { changeProvider } from '@wheelhouse/contract/providerEditor';
import { getProvider } from '@wheelhouse/contract/providers';
import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { activeUser } from '@wheelhouse/contract/session';
import { ms, quantile, report, timed } from './figures.ts';
import { removeFolder, startProduct, temporaryFolder, type ProductServer } from './productServer.ts';
import { cardsBench } from './providerCards.ts';
import { fillWithProviders, manyProviders } from './providerWorld.ts';

const rounds = 300;
const changes = 30;
const goal = 'under 30 ms';

function reportTimes(name: string, times: readonly number[], wanted: string): void {
  report(`${name}, p50`, ms(quantile(times, 0.5)), wanted);
  report(`${name}, p95`, ms(quantile(times, 0.95)), wanted);
}

/** Requests the list like a browser, but leaves it compressed. @returns the answer's entity tag */
function lists(product: ProductServer, token: string | undefined) {
  const agent = new Agent({ keepAlive: true });
  return async (known?: string): Promise<string> =>
    await new Promise((resolve, reject) => {
      const headers = {
        'accept-encoding': 'br',
        ...(token === undefined ? {} : { [tokenHeader]: token }),
        ...(known === undefined ? {} : { 'if-none-match': known }),
      };
      const request = get(`${product.origin}${apiBase}/serviceProvider`, { agent, headers }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.headers.etag ?? ''));
      });
      request.once('error', reject);
    });
}

/** How fast the list of 5,000 providers and their pages are answered, also during edits, and cards drawn. */
export async function providersBench(): Promise<void> {
  console.log(`\nService providers, ${manyProviders} beside those of the demonstration`);
  const folder = await temporaryFolder();
  try {
    const first = await startProduct(folder);
    await first.stop();
    const ids = await fillWithProviders(folder, rounds);
    const product = await startProduct(folder, { WHEELHOUSE_DEMO: 'off' });
    const visitor = lists(product, undefined);
    const admin = lists(product, await product.token('admin'));
    const [making = Number.NaN] = await timed(1, () => visitor());
    report('list of providers, the first after a change', ms(making), 'made and compressed for all who ask then');
    const tag = await visitor();
    await admin();

    reportTimes('list of providers, to a visitor', await timed(rounds, () => visitor()), goal);
    reportTimes('list of providers, unchanged since', await timed(rounds, () => visitor(tag)), goal);
    reportTimes('list of providers, with its drafts', await timed(rounds, () => admin()), goal);

    const pages: number[] = [];
    const client = await product.client('skipper');
    reportTimes(
      'a route that asks nothing of the database',
      await timed(rounds, () => client.call(getInstallation)),
      '',
    );
    for (const id of ids) pages.push(...(await timed(1, () => client.call(getProvider, { params: { id } }))));
    reportTimes('page of a provider', pages, goal);
    await cardsBench(product);

    const owner = await product.client('editor');
    const [id = 0] = (await owner.call(activeUser)).serviceProvidersId;
    const { version } = await owner.call(getProvider, { params: { id } });
    const edits: number[] = [];
    const afterwards: number[] = [];
    for (let change = 0; change < changes; change += 1) {
      const body = { version: version + change, name: `Name number ${change}` };
      edits.push(...(await timed(1, () => owner.call(changeProvider, { params: { id }, body }))));
      afterwards.push(...(await timed(1, () => visitor())));
    }
    reportTimes('change of a provider, saved', edits, goal);
    reportTimes('list of providers, right after such a change', afterwards, 'once for all who ask then');
    await product.stop();
  } finally {
    await removeFolder(folder);
  }
}
