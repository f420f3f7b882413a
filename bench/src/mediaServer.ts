import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Client } from '@wheelhouse/contract/client';
import { createProvider } from '@wheelhouse/contract/providerEditor';
import { added, main, removeFolder, startProduct, temporaryFolder, type ProductServer } from './productServer.ts';

/** The real server with one account that owns one provider. */
export interface MediaServer {
  readonly product: ProductServer;
  readonly client: Client;
  readonly token: string;
  readonly providerId: number;
  close(): Promise<void>;
}

export async function startMediaServer(): Promise<MediaServer> {
  const dataFolder = await temporaryFolder();
  const env = { WHEELHOUSE_DEMO: 'off', WHEELHOUSE_PAGE: 'off' };
  const adding = promisify(execFile)(
    process.execPath,
    [main, 'user', 'add', added.username, '--authorities', 'USER,SERVICE_PROVIDER'],
    { env: { ...process.env, ...env, WHEELHOUSE_DATA: dataFolder } },
  );
  adding.child.stdin?.end(`${added.password}\n`);
  await adding;
  const product = await startProduct(dataFolder, env);
  const client = await product.client(added.username);
  const { id } = await client.call(createProvider);
  return {
    product,
    client,
    token: await product.token(added.username),
    providerId: id,
    async close() {
      await product.stop();
      await removeFolder(dataFolder);
    },
  };
}

/** Samples the server's memory every 20 ms. @returns a function that stops it and returns the highest value, in MB */
export function watchMemory(product: ProductServer): () => number {
  let most = product.residentMb();
  const timer = setInterval(() => {
    most = Math.max(most, product.residentMb());
  }, 20);
  return () => {
    clearInterval(timer);
    return most;
  };
}
