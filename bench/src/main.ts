import { decoderBench, printDecoderBench } from './decoder.ts';
import { adminBench } from './admin.ts';
import { alertKillsBench } from './alertKills.ts';
import { fleetHomeBench } from './fleetHome.ts';
import { alertsBench } from './alerts.ts';
import { analyticsBench } from './analytics.ts';
import { answersBench } from './answers.ts';
import { backupBench } from './backup.ts';
import { bookingsBench } from './bookings.ts';
import { companiesBench } from './companies.ts';
import { crashesBench } from './crashes.ts';
import { eventsBench } from './events.ts';
import { failoverBench } from './failover.ts';
import { faultsBench } from './faults.ts';
import { growthBench } from './growth.ts';
import { filterBench } from './filter.ts';
import { heatBench } from './heat.ts';
import { ingestBench } from './ingest.ts';
import { interactionsBench } from './interactions.ts';
import { killsBench } from './kills.ts';
import { lighthouseBench } from './lighthouse.ts';
import { mapRefreshBench } from './mapRefresh.ts';
import { memoryBench } from './memory.ts';
import { millionBench } from './million.ts';
import { newsBench } from './news.ts';
import { newsScrollBench } from './newsScroll.ts';
import { overloadBench } from './overload.ts';
import { passagesBench } from './passages.ts';
import { picturesBench } from './pictures.ts';
import { playbackBench } from './playback.ts';
import { portCallsBench } from './portCalls.ts';
import { processesBench } from './processes.ts';
import { providersBench } from './providers.ts';
import { registersBench } from './registers.ts';
import { searchBench } from './search.ts';
import { streamBench } from './stream.ts';
import { tilesBench } from './tiles.ts';
import { twoListsBench } from './twoLists.ts';
import { uploadsBench } from './uploads.ts';
import { viewersBench } from './viewers.ts';
import { weatherBench } from './weather.ts';
import { weatherMapBench } from './weatherMap.ts';

const benches: Readonly<Record<string, () => Promise<void> | void>> = {
  async decoder() {
    console.log('\nDecoder');
    const result = await decoderBench();
    if (result === undefined) console.log('Skipped: ../shared/data/ais is not there.');
    else printDecoderBench(result);
  },
  memory: memoryBench,
  answers: answersBench,
  companies: companiesBench,
  alerts: alertsBench,
  analytics: analyticsBench,
  search: searchBench,
  ingest: ingestBench,
  portCalls: portCallsBench,
  processes: processesBench,
  stream: streamBench,
  map: mapRefreshBench,
  passages: passagesBench,
  heat: heatBench,
  playback: playbackBench,
  tiles: tilesBench,
  weather: weatherMapBench,
  forecast: weatherBench,
  failover: failoverBench,
  faults: faultsBench,
  growth: growthBench,
  filter: filterBench,
  million: millionBench,
  registers: registersBench,
  twoLists: twoListsBench,
  providers: providersBench,
  pictures: picturesBench,
  uploads: uploadsBench,
  viewers: viewersBench,
  news: newsBench,
  newsScroll: newsScrollBench,
  events: eventsBench,
  bookings: bookingsBench,
  backup: backupBench,
  lighthouse: lighthouseBench,
  interactions: interactionsBench,
  overload: overloadBench,
  crashes: crashesBench,
  kills: killsBench,
  alertKills: alertKillsBench,
  fleetHome: fleetHomeBench,
  admin: adminBench,
};

/** `npm run bench`, or `npm run bench -- decoder answers` for some of them. */
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const [name, run] of Object.entries(benches)) {
    if (chosen.length === 0 || chosen.includes(name)) await run();
  }
}
