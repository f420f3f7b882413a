import { companyRoutes, getAnnualReports, getCompany, listCompanyVessels } from '@wheelhouse/contract/companies';
import { getInstallation } from '@wheelhouse/contract/installation';
import { fillWithCompanies, worldSize } from './companyWorld.ts';
import { ms, quantile, report, timed } from './figures.ts';
import { removeFolder, startProduct, temporaryFolder } from './productServer.ts';

const pages = 300;
const goal = 'under 30 ms';

/** Times of one kind of work, and its ratio to a trivial one. */
function reportTimes(name: string, times: readonly number[], trivial: readonly number[], wanted: string): void {
  for (const [word, share] of [
    ['p50', 0.5],
    ['p95', 0.95],
  ] as const) {
    const time = quantile(times, share);
    report(`${name}, ${word}`, `${ms(time)}, ${(time / quantile(trivial, share)).toFixed(1)} x`, wanted);
  }
}

/** How fast the server answers a company page among 300,000 companies and persons; each company is requested once. */
export async function companiesBench(): Promise<void> {
  const { vessels, companies, persons } = worldSize;
  console.log(`\nCompany page, beside ${companies} companies, ${persons} persons and ${vessels} vessels`);
  const folder = await temporaryFolder();
  try {
    const first = await startProduct(folder);
    await first.stop();
    const ids = await fillWithCompanies(folder, pages + 20);
    const product = await startProduct(folder, { WHEELHOUSE_DEMO: 'off' });
    const client = await product.client('owner');
    const page = async (companyId: number) => {
      const params = { params: { companyId } };
      await Promise.all([
        client.call(getCompany, params),
        client.call(listCompanyVessels, params),
        client.call(getAnnualReports, params),
      ]);
    };
    // The first requests open connections and read the register into memory.
    for (const id of ids.slice(pages)) await page(id);

    const works: readonly (readonly [name: string, wanted: string, work: (id: number) => Promise<unknown>])[] = [
      ['a route that asks nothing of the database', '', () => client.call(getInstallation)],
      ['company page: its three requests at once', goal, page],
      ...companyRoutes.map(
        (route) => [route.name, goal, (id: number) => client.call(route, { params: { companyId: id } })] as const,
      ),
    ];
    // By turns, so that whatever else the machine does falls on all of them alike.
    const times = works.map((): number[] => []);
    for (const id of ids.slice(0, pages)) {
      for (const [place, [, , work]] of works.entries()) times[place]?.push(...(await timed(1, () => work(id))));
    }
    const trivial = times[0] ?? [];
    works.forEach(([name, wanted], place) => reportTimes(name, times[place] ?? [], trivial, wanted));
    await product.stop();
  } finally {
    await removeFolder(folder);
  }
}
