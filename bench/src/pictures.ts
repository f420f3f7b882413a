import { setTimeout as sleep } from 'node:timers/promises';
import { uploadProviderImage } from '@wheelhouse/contract/providerEditor';
import { largePhoto } from '../../server/src/platform/storage/testPictures.ts';
import { median, ms, quantile, report, timed } from './figures.ts';
import { startMediaServer, watchMemory } from './mediaServer.ts';
import type { ProductServer } from './productServer.ts';

const rounds = 7;
const atOnce = 10;

/** A photo of 50 megapixels and nearly 20 MB, sent to the real server and made into all its sizes. */
export async function picturesBench(): Promise<void> {
  console.log('\nPictures');
  const photo = await largePhoto();
  const file = new Blob([new Uint8Array(photo)]);
  const server = await startMediaServer();
  try {
    const { product, client, providerId } = server;
    const params = { id: providerId, kind: 'banner' } as const;
    const send = () => client.call(uploadProviderImage, { params, file });
    report('photo of 50 megapixels', `${(photo.length / 1e6).toFixed(1)} MB`, '');
    const before = product.residentMb();
    const one = watchMemory(product);
    const others = watchAnswers(product);
    const times = await timed(rounds, send);
    const mostOfOne = one();
    report('  sent, made and kept, median', ms(median(times)), 'under 2 s');
    report('  slowest', ms(Math.max(...times)), 'under 2 s');
    report('  memory above the server at rest', `${(mostOfOne - before).toFixed(0)} MB`, 'under 300 MB');
    const waited = await others();
    report('  other answers at that time, p50, p99', `${ms(quantile(waited, 0.5))}, ${ms(quantile(waited, 0.99))}`, '');

    const many = watchMemory(product);
    const [all = 0] = await timed(1, () => Promise.all(Array.from({ length: atOnce }, send)));
    report(`${atOnce} of them at once`, ms(all), '');
    report('  memory above the server at rest', `${(many() - before).toFixed(0)} MB`, '');
  } finally {
    await server.close();
  }
}

/** Requests something small all the time. @returns a function that stops it and returns the times in milliseconds */
function watchAnswers(product: ProductServer): () => Promise<number[]> {
  const stop = new AbortController();
  const times: number[] = [];
  const asking = (async () => {
    while (!stop.signal.aborted) {
      times.push(...(await timed(1, () => fetch(`${product.origin}/health/live`).then((answer) => answer.text()))));
      await sleep(10);
    }
  })();
  return async () => {
    stop.abort();
    await asking;
    return times;
  };
}
