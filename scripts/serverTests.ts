/**
 * The test files that also run on a PostgreSQL server of another version: their subject is the database itself, what
 * several do in it at once, what PREPARE can't take, or triggers, whose bodies are only read when they run. That the
 * server understands the statements of all other tests is found by preparing them (testPreparing.ts).
 */
export const serverTests: readonly string[] = [
  'server/src/areas/corrections/corrections.test.ts',
  'server/src/areas/events/race.test.ts',
  'server/src/areas/events/waiting.test.ts',
  'server/src/areas/imports/imports.test.ts',
  'server/src/areas/media/mediaIndexes.test.ts',
  'server/src/areas/news/publishing.test.ts',
  'server/src/areas/positions/hangingWrite.test.ts',
  'server/src/areas/positions/latePositions.test.ts',
  'server/src/areas/positions/wrongClock.test.ts',
  'server/src/areas/search/foldedInSql.test.ts',
  'server/src/areas/search/search.test.ts',
  'server/src/areas/session/atOnce.test.ts',
  'server/src/atOnce.test.ts',
  'server/src/marine/registers/companies/annualReports.test.ts',
  'server/src/marine/registers/companies/roles.test.ts',
  'server/src/marine/registers/companies/slowAddress.test.ts',
  'server/src/marine/registers/importRun.test.ts',
  'server/src/marine/registers/undoRun.test.ts',
  'server/src/platform/backup/backup.test.ts',
  'server/src/platform/backup/checkDatabase.test.ts',
  'server/src/platform/database/advisoryLocks.test.ts',
  'server/src/platform/database/announcements.test.ts',
  'server/src/platform/database/audit.test.ts',
  'server/src/platform/database/connect.test.ts',
  'server/src/platform/database/copyRows.test.ts',
  'server/src/platform/database/lostConnection.test.ts',
  'server/src/platform/database/migrate.test.ts',
  'server/src/platform/database/oneConnection.test.ts',
  'server/src/platform/database/partitions.test.ts',
  'server/src/platform/database/testStatements.test.ts',
  'server/src/platform/database/valueTypes.test.ts',
  'server/src/platform/jobs/jobs.test.ts',
];
