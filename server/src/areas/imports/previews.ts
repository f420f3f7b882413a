import { setTimeout as sleep } from 'node:timers/promises';
import { mappingMessages, type ImportPreview, type previewImport } from '@wheelhouse/contract/adminMappings';
import type { Body } from '@wheelhouse/contract/route';
import { listCountries, listVesselTypes } from '#marine/registers/runStore.ts';
import type { Services } from '#platform/area/services.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { openWorkerThread } from '#platform/threads/workerThread.ts';
import type { PreviewAnswer, PreviewThreadQuestion } from './previewWorker.ts';
import type { Uploads } from './uploads.ts';

const idleMs = 60_000;
/** Finding the encoding of 4 GB takes some seconds; an endless pattern takes for ever. */
const withinMs = 60_000;

export interface Previews {
  /** @throws Refusal 404 if the file is gone, 422 if it is no table or this takes too long */
  look(body: Body<typeof previewImport>): Promise<ImportPreview>;
  close(): Promise<void>;
}

/** Looks at uploaded files in a thread of its own: workbooks are read whole, and patterns may be slow. */
export function previewsOf({ pool, now }: Pick<Services, 'pool' | 'now'>, uploads: Uploads): Previews {
  const thread = openWorkerThread(new URL('previewWorker.ts', import.meta.url), { idleMs });

  async function ask(question: PreviewThreadQuestion): Promise<PreviewAnswer> {
    const timer = new AbortController();
    const late = sleep(withinMs, undefined, { signal: timer.signal, ref: false }).then(async () => {
      await thread.close();
      throw new Refusal(422, mappingMessages.tooSlow);
    });
    try {
      // The script of this thread answers so.
      return (await Promise.race([thread.ask(question), late])) as PreviewAnswer;
    } finally {
      timer.abort();
      late.catch(() => undefined);
    }
  }

  return {
    async look({ file, mapping, encoding, sheet }) {
      const { path, name } = uploads.find(file);
      const [countries, types] = [await listCountries(pool), await listVesselTypes(pool)];
      const thisYear = now().getUTCFullYear();
      const question = { path, fileName: name, mapping, encoding, sheet, countries, types, thisYear };
      const found = await ask(question);
      if ('preview' in found) {
        const { fault, assumed, ...preview } = found.preview;
        const plain = (sentence: string) => sentence.replaceAll(path, name);
        return {
          ...preview,
          ...(fault === undefined ? {} : { fault: plain(fault) }),
          assumed: assumed.map(plain),
        };
      }
      throw new Refusal(422, mappingMessages.unreadable(found.unreadable.replaceAll(path, name)));
    },
    close: () => thread.close(),
  };
}
