import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { uploadLimits } from '@wheelhouse/contract/media';
import { addToProvider, videoChunksPath } from '@wheelhouse/contract/providerEditor';
import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { videoOf } from '../../server/src/platform/storage/testVideos.ts';
import { report, timed } from './figures.ts';
import { startMediaServer, watchMemory, type MediaServer } from './mediaServer.ts';
import { removeFolder, temporaryFolder } from './productServer.ts';

const videos = 10;
const megabytes = (videos * uploadLimits.video) / 1e6;

/** Ten videos of 200 MB sent to the real server at once, beside the same bytes sent to a bare server. */
export async function uploadsBench(): Promise<void> {
  console.log('\nUploads');
  const content = videoOf('mp4', uploadLimits.videoChunk);
  const bare = await bareSpeed(content);
  const server = await startMediaServer();
  try {
    const before = server.product.residentMb();
    const most = watchMemory(server.product);
    const [time = 0] = await timed(1, () =>
      Promise.all(Array.from({ length: videos }, () => sendVideo(server, content))),
    );
    const memory = most();
    report(`${videos} videos of 200 MB at once`, `${(megabytes / (time / 1000)).toFixed(0)} MB/s`, '');
    report('  the same bytes to a bare server that writes a file', `${bare.toFixed(0)} MB/s`, '');
    report('  memory of the server', `${memory.toFixed(0)} MB`, 'under 300 MB');
    report('  of it at rest before', `${before.toFixed(0)} MB`, '');
  } finally {
    await server.close();
  }
}

/** Megabytes a second of the same bytes sent to the barest server there can be, which writes them to a file. */
async function bareSpeed(chunk: Buffer): Promise<number> {
  const folder = await temporaryFolder();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', bareServer, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // What a pipe gives is bytes.
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const send = async (index: number) => {
    for (let sent = 0; sent < uploadLimits.video; sent += chunk.length) {
      const body = new Uint8Array(chunk);
      await fetch(`http://127.0.0.1:${line.toString().trim()}/${index}`, { method: 'POST', body });
    }
  };
  const [time = 0] = await timed(1, () => Promise.all(Array.from({ length: videos }, (_, index) => send(index))));
  child.kill();
  await once(child, 'close');
  await removeFolder(folder);
  return megabytes / (time / 1000);
}

const bareServer = `
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
const server = createServer((request, response) => {
  const file = createWriteStream(process.argv[1] + request.url, { flags: 'a' });
  request.pipe(file).on('finish', () => response.end());
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

async function sendVideo({ product, client, token, providerId }: MediaServer, chunk: Buffer): Promise<void> {
  const { id } = await client.call(addToProvider, { params: { id: providerId, kind: 'video' } });
  const address = `${product.origin}${apiBase}/${videoChunksPath(providerId, id)}`;
  const headers = { 'tus-resumable': '1.0.0', [tokenHeader]: token };
  const begun = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'upload-length': `${uploadLimits.video}` },
  });
  const place = product.origin + (begun.headers.get('location') ?? '');
  for (let offset = 0; offset < uploadLimits.video; offset += chunk.length) {
    const answer = await fetch(place, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(chunk),
    });
    if (answer.status !== 204) throw new Error(`A chunk was answered ${answer.status}: ${await answer.text()}`);
  }
}
