import { Agent } from 'node:http';
import { eventLimits, getEvent, listEvents } from '@wheelhouse/contract/events';
import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { contentSize, withContent } from './contentWorld.ts';
import { ms, quantile, report, timed } from './figures.ts';
import { read } from './read.ts';

const rounds = 200;

function reportTimes(name: string, times: readonly number[]): void {
  report(`${name}, p50`, ms(quantile(times, 0.5)), '');
  report(`${name}, p95`, ms(quantile(times, 0.95)), '');
}

/** How fast the list of 2,000 events and the pages of events with few and with many slots are answered. */
export async function eventsBench(): Promise<void> {
  console.log(
    `\nEvents, ${contentSize.events} of them with ${contentSize.slots} slots beside those of the demonstration`,
  );
  await withContent(async ({ product, fullest }) => {
    const agent = new Agent({ keepAlive: true });
    const headers = { 'accept-encoding': 'br' };
    const own = { ...headers, [tokenHeader]: await product.token('editor') };
    const list = `${product.origin}${apiBase}/${listEvents.path}`;
    const first = `${list}?page=0&size=${eventLimits.page}`;
    const last = `${list}?page=${Math.floor((contentSize.events * 0.9) / eventLimits.page)}&size=${eventLimits.page}`;
    const page = (id: number) => `${product.origin}${apiBase}/${getEvent.path.replace('{id}', `${id}`)}`;
    for (let warm = 0; warm < 20; warm += 1) await read(agent, first, headers);
    reportTimes('page of the list of events, to a visitor', await timed(rounds, () => read(agent, first, headers)));
    reportTimes('  one far down', await timed(rounds, () => read(agent, last, headers)));
    reportTimes('  the first, to an owner with drafts', await timed(rounds, () => read(agent, first, own)));
    const few: number[] = [];
    const client = await product.client('newcomer');
    for (let place = 0; few.length < rounds; place += 1) {
      const { data } = await client.call(listEvents, { query: { page: place, size: eventLimits.pageMax } });
      for (const { id } of data.filter((event) => event.id !== fullest)) {
        few.push(...(await timed(1, () => read(agent, page(id), headers))));
      }
    }
    reportTimes('an event with 25 slots', few);
    reportTimes(
      `an event with ${contentSize.slotsOfFullest} slots`,
      await timed(rounds, () => read(agent, page(fullest), own)),
    );
    agent.destroy();
  });
}
