/** What the files of a folder may import. A file follows the row of the longest folder it is in. */
export interface ImportRule {
  /** A folder or a file of the repository. */
  readonly folder: string;
  /** Folders and files of the same workspace, besides its own folder; `*` for all of them. */
  readonly may: readonly string[];
  /** Only for the files directly in it: each of its folders has a row of its own. */
  readonly filesOnly?: true;
}

/** Lowest first: a folder of the platform may import the folders before it in this list. */
const platform = [
  'errors',
  'clock',
  'disk',
  'tokens',
  'reading',
  'traces',
  'httpClient',
  'errorService',
  'threads',
  'database',
  'log',
  'jobs',
  'mail',
  'storage',
  'backup',
  'documents',
  'http',
  'area',
] as const;

/** The areas of the server that each area needs, lower ones first. An area that is missing here needs none. */
export const serverAreas: Readonly<Record<string, readonly string[]>> = {
  subscriptions: ['accounts'],
  media: ['accounts'],
  banners: ['media'],
  providers: ['accounts', 'media', 'subscriptions'],
  organisations: ['accounts', 'providers'],
  webhookEvents: ['providers'],
  invoices: ['accounts', 'organisations', 'subscriptions'],
  content: ['accounts', 'media'],
  leads: ['accounts', 'notices', 'webhookEvents'],
  payments: ['accounts', 'invoices', 'notices'],
  events: ['accounts', 'content', 'media', 'notices', 'webhookEvents'],
  products: ['accounts', 'content', 'media', 'providers'],
  vessels: ['providers'],
  companies: ['vessels'],
  corrections: ['accounts', 'notices', 'vessels'],
  sight: ['corrections'],
  identity: ['sight', 'vessels'],
  fleets: ['organisations', 'sight', 'vessels'],
  home: ['providers', 'sight', 'vessels'],
  licences: ['dictionaries', 'vessels'],
  news: ['accounts', 'content', 'media', 'notices', 'providers', 'vessels', 'webhookEvents'],
  species: ['dictionaries', 'vessels'],
  positions: ['fleets', 'sight', 'vessels'],
  portCalls: ['companies', 'fleets', 'licences', 'positions', 'sight', 'vessels'],
  activity: ['positions', 'sight'],
  seaEvents: ['activity', 'fleets', 'positions', 'sight', 'vessels'],
  datedLayers: ['accounts'],
  drawnAreas: ['organisations', 'positions', 'sight', 'vessels'],
  alerts: [
    'accounts',
    'drawnAreas',
    'fleets',
    'licences',
    'notices',
    'organisations',
    'portCalls',
    'positions',
    'sight',
    'vessels',
    'webhookEvents',
  ],
  replay: ['positions', 'sight', 'webhookEvents'],
  exports: ['accounts', 'dictionaries', 'fleets', 'licences', 'portCalls', 'positions', 'sight', 'vessels'],
  status: ['positions'],
  promotions: ['accounts', 'invoices', 'news', 'payments', 'providers'],
  secondFactors: ['accounts'],
  session: ['accounts', 'fleets', 'secondFactors', 'vessels'],
  keys: ['accounts', 'organisations', 'secondFactors', 'session'],
  webhooks: [
    'accounts',
    'fleets',
    'notices',
    'organisations',
    'providers',
    'secondFactors',
    'session',
    'sight',
    'vessels',
    'webhookEvents',
  ],
  issuer: ['accounts', 'secondFactors', 'session'],
  accountSecurity: ['accounts', 'secondFactors', 'session'],
  analytics: ['fleets', 'session', 'sight', 'vessels'],
  profile: ['session'],
  providerPages: ['accounts', 'content', 'events', 'media', 'promotions', 'providers', 'vessels'],
  embeds: [
    'fleets',
    'media',
    'organisations',
    'portCalls',
    'positions',
    'providerPages',
    'providers',
    'sight',
    'vessels',
  ],
  registration: ['accounts', 'payments', 'providers', 'session', 'subscriptions'],
  admin: [
    'accounts',
    'content',
    'dictionaries',
    'events',
    'invoices',
    'media',
    'news',
    'notices',
    'organisations',
    'payments',
    'products',
    'promotions',
    'providers',
    'secondFactors',
    'session',
    'subscriptions',
  ],
  imports: ['accounts', 'notices'],
  personalData: [
    'accounts',
    'events',
    'media',
    'organisations',
    'payments',
    'providers',
    'secondFactors',
    'session',
    'subscriptions',
  ],
};

/** Areas of the page that other areas and the map may import. */
const groundAreas = [
  'session',
  'dictionaries',
  'vesselFields',
  'vesselFilter',
  'identity',
  'payments',
  'banners',
  'meetings',
  'organisations',
  'drawnAreas',
  'embeds',
  'providers',
].map((area) => `web/src/areas/${area}`);

/** Leftmost first: a folder of the map may import the folders before it in this list. */
const map = [
  'engine',
  'liveVessels',
  'providers',
  'layers',
  'objects',
  'weather',
  'referenceLayers',
  'datedLayers',
  'heat',
  'panels',
  'playback',
  'tools',
  'share',
];

/** Lowest first: a folder of the demo may import the folders before it in this list. */
const demo = ['sea', 'zones', 'forecast', 'seabed', 'pictures', 'world', 'mapData', 'fill', 'ships'];

const server = (folder: string) => `server/src/${folder}`;
/** What the folders of marine may import: the platform without HTTP. */
const belowMarine = platform.filter((name) => name !== 'http').map((name) => server(`platform/${name}`));
/** What a folder of marine needs of its siblings. A register's rows are records, and vessels are derived from those. */
const marine = {
  ais: [],
  archives: ['ais'],
  vessels: [],
  identity: ['vessels'],
  registers: ['vessels', 'identity'],
  mapData: [],
  portCalls: ['ais'],
  encounters: ['ais', 'portCalls'],
  weather: [],
};
const pageBase = ['web/src/ui', 'web/src/lib'];

/** All folders, in one table; `scripts/imports.ts` checks every import, also of types. */
export const importRules: readonly ImportRule[] = [
  { folder: 'messages/src', may: [] },
  { folder: 'contract/src', may: [] },
  { folder: 'client', may: ['client/src'] },
  { folder: 'drawing/src', may: [] },

  { folder: server('main.ts'), may: ['commands', 'platform'].map(server) },
  { folder: server('commands'), may: ['*'] },
  { folder: 'server/src', may: ['areas', 'marine', 'platform', 'permissions', 'config'].map(server), filesOnly: true },
  { folder: server('config'), may: ['areas', 'marine', 'platform'].map(server) },
  { folder: server('permissions'), may: [] },
  {
    folder: server('areas'),
    may: ['marine', 'platform', 'permissions'].map(server),
  },
  ...Object.entries(serverAreas).map(([area, needs]) => ({
    folder: server(`areas/${area}`),
    may: ['marine', 'platform', 'permissions', ...needs.map((need) => `areas/${need}`)].map(server),
  })),
  ...Object.entries(marine).map(([folder, needs]) => ({
    folder: server(`marine/${folder}`),
    may: [...belowMarine, ...needs.map((need) => server(`marine/${need}`))],
  })),
  ...platform.map((name, rank) => ({
    folder: server(`platform/${name}`),
    may: [
      ...platform.slice(0, rank).map((lower) => server(`platform/${lower}`)),
      ...(name === 'http' ? [server('permissions')] : []),
    ],
  })),

  { folder: 'web/src', may: ['*'], filesOnly: true },
  { folder: 'web/src/routes', may: ['web/src/areas', 'web/src/map', ...pageBase] },
  { folder: 'web/src/areas', may: [...groundAreas, ...pageBase] },
  { folder: 'web/src/map', may: ['web/src/map', ...groundAreas, ...pageBase], filesOnly: true },
  ...map.map((name, rank) => ({
    folder: `web/src/map/${name}`,
    may: [...map.slice(0, rank).map((lower) => `web/src/map/${lower}`), ...groundAreas, ...pageBase],
  })),
  { folder: 'web/src/ui', may: ['web/src/lib'] },
  { folder: 'web/src/lib', may: [] },

  { folder: 'demo/src', may: ['demo/src'], filesOnly: true },
  ...demo.map((name, rank) => ({
    folder: `demo/src/${name}`,
    may: ['random.ts', 'door.ts', ...demo.slice(0, rank)].map((lower) => `demo/src/${lower}`),
  })),
  { folder: 'demo/makeData', may: ['demo/src'] },
  { folder: 'demo/tests', may: ['demo/src', 'demo/makeData'] },

  { folder: 'e2e/src/journeys', may: ['e2e/src/pages', 'e2e/src/worlds', 'e2e/src/browser'] },
  { folder: 'e2e/src/pages', may: ['e2e/src/worlds', 'e2e/src/browser'] },
  { folder: 'e2e/src/worlds', may: ['e2e/src/browser'] },
  { folder: 'e2e/src/browser', may: ['e2e/src/worlds'] },
];

/**
 * The other workspaces that a workspace, or a folder of it, may import. Nothing imports the tests and benches. The program
 * loads the demo in one place, and only when there is one.
 */
export const workspaceImports: Readonly<Record<string, readonly string[]>> = {
  messages: [],
  contract: ['messages'],
  client: ['contract'],
  drawing: [],
  server: ['messages', 'contract', 'drawing'],
  'server/src/commands/serve': ['messages', 'contract', 'drawing', 'demo'],
  demo: ['contract', 'drawing'],
  'demo/makeData': ['contract', 'server'],
  'demo/tests': ['contract', 'server'],
  web: ['messages', 'contract', 'drawing'],
  'web/vitest.config.ts': ['scripts'],
  e2e: ['messages', 'contract', 'scripts'],
  bench: ['messages', 'contract', 'demo', 'server', 'web', 'scripts'],
  scripts: ['messages'],
};

/** The workspaces that tests of a workspace may import besides: the demo encodes AIS sentences. */
export const testImports: Readonly<Record<string, readonly string[]>> = { server: ['demo'], client: ['server'] };

/**
 * Files that hold positions as they came, and what may import them besides tests: everything else sees positions through a
 * `Sight` of `server/src/areas/sight`, which knows what a viewer may see.
 */
export const guardedFiles: readonly { readonly file: string; readonly only: readonly string[] }[] = [
  ...['liveVessels', 'feed'].map((name) => ({
    file: `server/src/marine/ais/${name}.ts`,
    only: [
      'server/src/marine/ais',
      // Between the processes of the server.
      'server/src/areas/positions/carriers/sharing.ts',
      // Of an archive that it reads.
      'server/src/areas/positions/importArchive.ts',
      'server/src/areas/positions/positions.ts',
      'server/src/areas/sight',
    ],
  })),
  {
    file: 'server/src/areas/positions/store.ts',
    only: ['importArchive', 'newCells', 'otherShips', 'positions', 'trackHousekeeping', 'trackWriter'].map(
      (name) => `server/src/areas/positions/${name}.ts`,
    ),
  },
  {
    file: 'server/src/areas/positions/storedSince.ts',
    only: ['server/src/areas/replay/area.ts'],
  },
  {
    file: 'server/src/areas/positions/carriers/frameStore.ts',
    only: ['server/src/areas/positions/carriers/postgresCarrier.ts'],
  },
  ...['oldTracks', 'packDays'].map((name) => ({
    file: `server/src/areas/positions/${name}.ts`,
    only: ['positions', 'trackHousekeeping'].map((by) => `server/src/areas/positions/${by}.ts`),
  })),
  {
    file: 'server/src/areas/positions/trackStore.ts',
    only: [
      ...['count', 'store'].map((name) => `server/src/areas/activity/${name}.ts`),
      ...['find', 'gaps', 'store'].map((name) => `server/src/areas/seaEvents/${name}.ts`),
      ...['packDays', 'tracksIn', 'vesselTrack'].map((name) => `server/src/areas/positions/${name}.ts`),
      'server/src/areas/portCalls/callStore.ts',
    ],
  },
  {
    file: 'server/src/areas/positions/trackCells.ts',
    only: [
      'server/src/areas/activity',
      'server/src/areas/seaEvents/gaps.ts',
      ...['changedDays', 'newCells', 'packDays', 'store', 'tracksIn', 'trackStore'].map(
        (name) => `server/src/areas/positions/${name}.ts`,
      ),
    ],
  },
  {
    file: 'server/src/areas/portCalls/callStore.ts',
    only: ['area', 'findAgain', 'liveCalls'].map((name) => `server/src/areas/portCalls/${name}.ts`),
  },
  { file: 'server/src/areas/portCalls/seenStore.ts', only: ['server/src/areas/portCalls'] },
  ...[
    ['positionStore', 'judge'],
    ['portMoveStore', 'judge', 'portMoves', 'silence'],
    ['silenceStore', 'silence', 'silentGaps'],
  ].map(([file = '', ...readers]) => ({
    file: `server/src/areas/alerts/${file}.ts`,
    only: readers.map((reader) => `server/src/areas/alerts/${reader}.ts`),
  })),
  { file: 'server/src/areas/seaEvents/listStore.ts', only: ['server/src/areas/seaEvents/routes.ts'] },
  {
    file: 'server/src/areas/activity/store.ts',
    only: ['addUp', 'count'].map((name) => `server/src/areas/activity/${name}.ts`),
  },
  {
    file: 'server/src/areas/activity/heatStore.ts',
    only: ['addUp', 'heat'].map((name) => `server/src/areas/activity/${name}.ts`),
  },
  { file: 'server/src/areas/analytics/hoursStore.ts', only: ['server/src/areas/analytics/figures.ts'] },
  { file: 'server/src/areas/analytics/activityStore.ts', only: ['server/src/areas/analytics/activity.ts'] },
  { file: 'server/src/areas/sight/store.ts', only: ['server/src/areas/sight'] },
];

/** A member that gives positions as they came, and the files that may name it besides tests. */
export const guardedMember = {
  name: 'unguarded',
  only: [
    'server/src/areas/positions/positions.ts',
    'server/src/areas/sight',
    'server/src/app.ts',
    'bench/src/analytics.ts',
  ],
} as const;
