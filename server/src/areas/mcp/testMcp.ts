import { createHash } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { KeyScope } from '@wheelhouse/contract/keyScopes';
import type { TestDatabase } from '#platform/database/testDatabase.ts';

/** An API key of an account. */
export async function addTestKey({ db }: TestDatabase, username: string, scopes: readonly KeyScope[]): Promise<string> {
  const secret = `whk_${Math.random()}`;
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const hash = createHash('sha256').update(secret).digest();
  await db
    .insertInto('api_key')
    .values({
      account_id: account.id,
      organisation_id: null,
      name: 'Assistant',
      prefix: 'whk_',
      hash,
      scopes: [...scopes],
      created_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return secret;
}

/** What a tool answers, as text and parsed. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  /** Of an answer that is no error. */
  readonly found: {
    readonly source: string;
    readonly asOf: string;
    readonly ageSeconds: number;
    readonly page: string;
    readonly notice: string;
    readonly cut?: string;
    // Each test knows what it asked for.
    readonly data: never;
  };
}

/** An assistant at `/mcp` with a key. */
export async function openAssistant(origin: string, secret: string) {
  const client = new Client({ name: 'test', version: '1' });
  const authProvider = { token: async () => secret };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider }));
  return {
    client,
    async ask(name: string, input: Readonly<Record<string, unknown>> = {}): Promise<ToolAnswer> {
      const { content, isError = false } = await client.callTool({ name, arguments: { ...input } });
      const [first] = content as { type: string; text: string }[];
      const text = first?.text ?? '';
      return { isError, text, found: isError ? undefined : JSON.parse(text) };
    },
    close: () => client.close(),
  };
}
export type Assistant = Awaited<ReturnType<typeof openAssistant>>;
