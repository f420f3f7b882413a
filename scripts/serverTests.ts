/** Vitest's arguments for the tests that use a database, directly or not. */
export const databaseTests = ['related', 'server/src/platform/database/testDatabase.ts', '--passWithNoTests=false'];

/** Files whose subject is the database itself, or what several do in it at once. */
const ofDatabase = [
  /^server\/src\/(?:areas\/imports|commands|config|platform\/database|platform\/jobs)\//,
  /\/(?:atOnce|backup|checkDatabase|foldedInSql|importRun|latePositions|mediaIndexes)\.test\.ts$/,
  /\/(?:oneConnection|race|slowAddress|undoRun|waiting|wrongClock)\.test\.ts$/,
];

/** Whether a file runs on a PostgreSQL server in any case. */
export function alwaysOnServer(file: string): boolean {
  return ofDatabase.some((name) => name.test(file));
}

/**
 * Files that are not run on a PostgreSQL server, since others that are run all of the product's statements in them. New
 * files run there; `node scripts/chooseServerTests.ts` prints the list anew, for when that suite has become slow again.
 */
export const leftOutOnServer: readonly string[] = [
  'demo/tests/fleets.test.ts',
  'demo/tests/world.test.ts',
  'server/src/accessMatrix.test.ts',
  'server/src/areas/accountSecurity/codes.test.ts',
  'server/src/areas/analytics/analytics.test.ts',
  'server/src/areas/events/bookings.test.ts',
  'server/src/areas/events/events.test.ts',
  'server/src/areas/events/schedule.test.ts',
  'server/src/areas/events/unpublish.test.ts',
  'server/src/areas/events/webhookEvents.test.ts',
  'server/src/areas/issuer/issuerLies.test.ts',
  'server/src/areas/issuer/linking.test.ts',
  'server/src/areas/keys/keys.test.ts',
  'server/src/areas/news/followers.test.ts',
  'server/src/areas/news/versions.test.ts',
  'server/src/areas/notices/createNotices.test.ts',
  'server/src/areas/organisations/invitations.test.ts',
  'server/src/areas/organisations/organisations.test.ts',
  'server/src/areas/pageErrors/pageErrors.test.ts',
  'server/src/areas/payments/sandboxCheckout.test.ts',
  'server/src/areas/portCalls/portCalls.test.ts',
  'server/src/areas/positions/playback.test.ts',
  'server/src/areas/positions/positions.test.ts',
  'server/src/areas/positions/vesselTrack.test.ts',
  'server/src/areas/promotions/promotionInvoice.test.ts',
  'server/src/areas/promotions/promotionPayment.test.ts',
  'server/src/areas/promotions/removingPromotion.test.ts',
  'server/src/areas/providers/videos/outage.test.ts',
  'server/src/areas/providers/videos/videoUploads.test.ts',
  'server/src/areas/session/forgotten.test.ts',
  'server/src/areas/session/session.test.ts',
  'server/src/areas/vessels/registersReadBack.test.ts',
  'server/src/areas/webhooks/webhooks.test.ts',
  'server/src/keyMatrix.test.ts',
  'server/src/marine/identity/resolve.test.ts',
  'server/src/marine/identity/resolveShips.test.ts',
  'server/src/marine/registers/companies/roles.test.ts',
  'server/src/marine/registers/licences.test.ts',
  'server/src/marine/registers/mappedCsv.test.ts',
  'server/src/marine/registers/realFiles.test.ts',
  'server/src/organisationMatrix.test.ts',
  'server/src/platform/backup/archive.test.ts',
  'server/src/platform/mail/queuedMail.test.ts',
  'server/src/secondLanguage.test.ts',
  // Each runs one statement of its own: a plain select, and a search made of the parts of other searches.
  'demo/tests/simulation.test.ts',
  'client/src/package.test.ts',
];
