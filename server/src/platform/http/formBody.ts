import type { FastifyInstance } from 'fastify';
import formbody from '@fastify/formbody';
import { Refusal } from '#platform/errors/refusal.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

/** Reads forms in both encodings of browsers. Files have their own routes and are not accepted here. */
export async function readForms(server: FastifyInstance, bodyLimit: number): Promise<void> {
  await server.register(formbody, { bodyLimit });
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit },
    async (request: { headers: Record<string, unknown> }, body: Buffer) => {
      const headers = { 'content-type': String(request.headers['content-type']) };
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch((cause: unknown) => {
        throw new Refusal(400, refusalMessages.malformed, { cause });
      });
      return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
    },
  );
}
