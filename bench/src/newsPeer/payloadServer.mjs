// Payload (MIT) on SQLite with the articles of a file, as a content server a newspaper would set up: articles with their
// provider as a relation, indexed by what the list is narrowed and ordered by. Its REST calls are answered by Payload's
// own function for servers other than Next, on the barest HTTP server. Runs in the folder Payload is installed in.
// Arguments: the file of articles and the database to make.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import process from 'node:process';
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import { buildConfig, getPayload, handleEndpoints } from 'payload';

const [articlesFile, databaseFile] = process.argv.slice(2);
const access = { read: () => true };

const config = await buildConfig({
  secret: 'bench',
  telemetry: false,
  logger: { options: { level: 'error' } },
  typescript: { autoGenerate: false },
  db: sqliteAdapter({ client: { url: `file:${databaseFile}` }, push: true, wal: true }),
  collections: [
    {
      slug: 'providers',
      access,
      timestamps: false,
      fields: [
        { name: 'name', type: 'text' },
        { name: 'logo', type: 'json' },
      ],
    },
    {
      slug: 'articles',
      access,
      timestamps: false,
      indexes: [{ fields: ['published', 'time'] }],
      fields: [
        { name: 'title', type: 'text' },
        { name: 'shortDescription', type: 'textarea' },
        { name: 'published', type: 'checkbox', index: true },
        { name: 'time', type: 'date', index: true },
        { name: 'languageIso', type: 'text' },
        // Whole as it is shown: a collection of pictures would cost a second relation.
        { name: 'banner', type: 'json' },
        { name: 'source', type: 'relationship', relationTo: 'providers' },
      ],
    },
  ],
});

// It only creates its tables automatically if it does not run as production.
const payload = await getPayload({ config });
process.env.NODE_ENV = 'production';
const providers = new Map();
for (const { source, ...article } of JSON.parse(readFileSync(articlesFile, 'utf8'))) {
  if (!providers.has(source.id)) {
    const { id } = await payload.db.create({ collection: 'providers', data: { name: source.name, logo: source.logo } });
    providers.set(source.id, id);
  }
  const { title, shortDescription, published, time, languageIso, banner } = article;
  await payload.db.create({
    collection: 'articles',
    data: { title, shortDescription, published, time, languageIso, banner, source: providers.get(source.id) },
  });
}

const server = createServer(async (request, response) => {
  const asked = new Request(`http://127.0.0.1${request.url}`, { method: request.method, headers: request.headers });
  const answer = await handleEndpoints({ config, request: asked });
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': body.length });
  response.end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.stdout.write(`listening ${server.address().port}\n`));
