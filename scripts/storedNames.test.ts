import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/*
 * Names that look like code but are data: they are in databases, in browsers and in what operators wrote down. A changed
 * name needs a migration, or loses what was stored under the old one.
 */

const sources = execFileSync('git', ['ls-files', 'contract/src', 'demo/src', 'server/src', 'web/src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test[A-Z]\w*\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Everything that the expression's group finds in these files, each once, sorted. */
function found(folder: string, expression: RegExp): string[] {
  const matches = sources
    .filter(({ path }) => path.startsWith(folder))
    .flatMap(({ text }) => [...text.matchAll(expression)].map((match) => match[1] ?? ''));
  return [...new Set(matches)].sort();
}

it('keeps the names of queues and periodic jobs', () => {
  expect(found('server/src', /\bname: '([\w-]+)',(?=(?:\s+\w+: (?!\[).*,){0,3}\s+withinSeconds)/g)).toEqual(
    words(`alert-of-licences count-activity email-alerts email-layer-followers expire-payments find-port-calls find-sea-events follow-rules forget-alerts forget-audit forget-notices forget-words keep-subscriptions letter locate make-export pay-back publish-news
      queue-fleet-positions remind-of-bookings reset-password run-import-schedules send-announcement send-invoice send-slow-webhooks send-webhooks take-backup tell-followers tell-waiters wake-webhooks`),
  );
});

it.each([
  ['events', 'z.object({ eventId: id, slotId: id })'],
  ['news', 'z.object({ newsId: id, by: z.optional(id) })'],
  ['invoices', 'data: z.object({ number: invoiceNumber })'],
  ['providers', 'data: z.object({ providerId: id })'],
])('keeps the members of queued jobs of %s', (area, shape) => {
  expect(sources.some(({ path, text }) => path.startsWith(`server/src/areas/${area}/`) && text.includes(shape))).toBe(
    true,
  );
});

it('keeps the members of queued emails', () => {
  const queued = sources.find(({ path }) => path.endsWith('mail/queuedMail.ts'))?.text ?? '';
  expect(queued).toMatch(/z\.object\(\{\s+queued: z\.string\(\),\s+letter: z\.object\(\{\s+to: z\.string\(\),/);
});

it('keeps the tables', () => {
  const schemas = /interface \w*Schema(?:\s+extends\s[^{]*)? \{([^}]*)\}/g;
  const names = sources
    .filter(({ path }) => path.startsWith('server/src/platform/database/'))
    .flatMap(({ text }) => [...text.matchAll(schemas)].map((match) => match[1] ?? ''))
    .flatMap((members) => [...members.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]));
  expect(names.sort()).toEqual(
    words(`account account_provider activity_counted activity_day ais_voyage alert_change_progress alert_event alert_progress alert_reception alert_rule alert_state alert_vessel announcement annual_report api_key audit_entry banner claim company_detail company_registration company_role
      contested_identifier correction country credit_note dated_feature dated_layer drawn_area email_link embed embed_secret event event_image event_slot export export_part fishing_licence fleet fleet_share fleet_vessel
      fleet_viewer former_role frame_token handover_code heat heat_basis heat_pending identity_decision identity_join identity_suggestion import_mapping import_run
      import_run_licence import_run_record import_schedule installation_fact invoice issuer_log_in known_place language latest_position layer_follower licence_species
      linked_identity login_attempt manufacturer manufacturer_name map_file_list media merged_vessel news_article news_company news_image news_revision news_version
      news_vessel notice notice_letter one_time_code organisation organisation_invitation organisation_member organisation_provider
      owner page_error part_refund passkey passkey_challenge payment payment_event person port_call port_call_basis port_call_pending position position_frame position_rule product product_image promotion
      promotion_day promotion_payment promotion_rate provider_address provider_branch provider_lead provider_owner provider_video quota
      quota_species record_block recovery_code register_record register_record_version register_revision released_text remember_token removed_dictionary_entry replay_event replay_wanted
      sea_event sea_event_pending search_name search_word service_branch service_provider session_token ship_seen sign_in slot_waiting species station_static
      subscription subscription_renewal subscription_type suggestion suppressed_person suppression_secret track_cells track_day track_day_changed track_day_pending track_vessel_pending used_mmsi vessel
      vessel_change vessel_event vessel_history vessel_owner vessel_photo vessel_type video_upload voyage webhook webhook_delivery webhook_position`),
  );
});

it('keeps the actions in the audit log', () => {
  const lines = found('server/src/areas', /\baction: (.*)/g).filter((line) => !/^('\w+' )?\||^\w+[;,)]/.test(line));
  const texts = lines.flatMap((line) => [...line.replaceAll(/\$\{.*?\}/g, '…').matchAll(/'([^']+)'|`([^`]+)`/g)]);
  expect([...new Set(texts.map((match) => match[1] ?? match[2]))].sort()).toEqual([
    'account.erase',
    'account.export',
    'account.unlink issuer',
    'add account',
    'add passkey',
    'add …',
    'alert.change',
    'alert.create',
    'alert.remove',
    'announcement.send',
    'area.change',
    'area.create',
    'area.remove',
    'banner.change',
    'banner.create',
    'banner.picture',
    'banner.remove',
    'banner.take down',
    'branch.change',
    'branch.create',
    'branch.move',
    'branch.picture',
    'branch.remove',
    'change banner of …',
    'change email',
    'change email to confirm',
    'change password',
    'change profile',
    'claim.accept',
    'claim.create',
    'claim.end',
    'claim.give up',
    'claim.refuse',
    'confirm email',
    'content.unpublish',
    'correction.make',
    'correction.withdraw',
    'create promotion',
    'create provider',
    'create …',
    'datedLayer.import',
    'datedLayer.remove',
    'dictionary.add',
    'dictionary.change',
    'dictionary.join',
    'dictionary.remove',
    'embed.…',
    'end another session',
    'export.create',
    'fleet.create',
    'fleet.move',
    'fleet.…',
    'identity.join',
    'identity.split',
    'identity.undo',
    'import.start',
    'import.stop',
    'import.undo',
    'importMapping.add',
    'importMapping.change',
    'importMapping.remove',
    'importSchedule.add',
    'importSchedule.change',
    'importSchedule.pause',
    'importSchedule.remove',
    'importSchedule.resume',
    'importSchedule.run',
    'invoice.mark as paid',
    'job.remove',
    'job.retry',
    'join accounts',
    'key.create',
    'key.revoke',
    'lead.create',
    'lead.state',
    'link account',
    'log in',
    'log in by hand-over',
    'log in by issuer',
    'log in by passkey',
    'log in by recovery code',
    'log in failed',
    'log in locked',
    'log out',
    'organisation.create',
    'organisation.invite',
    'organisation.invite again',
    'organisation.join',
    'organisation.leave',
    'organisation.owner',
    'organisation.receive provider',
    'organisation.release provider',
    'organisation.remove',
    'organisation.remove member',
    'organisation.rename',
    'organisation.restore',
    'organisation.role',
    'organisation.suspend',
    'organisation.withdraw invitation',
    'pageError.resolve',
    'payment.ask for refund',
    'payment.dispute',
    'payment.owe',
    'payment.pay back',
    'payment.refund',
    'payment.status',
    'person.erase',
    'photo of contact',
    'plan.change',
    'plan.create',
    'positionRule.add',
    'positionRule.change',
    'positionRule.remove',
    'poster of video',
    'promotion.rate',
    'provider.move',
    'publish article',
    'publish …',
    'registration.create',
    'registration.make provider',
    'registration.paid again',
    'remove passkey',
    'remove promotion',
    'remove …',
    'replace recovery codes',
    'request email change',
    'reset password',
    'reset second factor',
    'save … as draft',
    'set authorities by groups',
    'set password',
    'set yard of provider',
    'subscription.ask for renewal',
    'subscription.change',
    'subscription.lapse',
    'subscription.renew',
    'subscription.withdraw',
    'suggestion.accept',
    'suggestion.create',
    'suggestion.refuse',
    'turn codes off',
    'turn codes on',
    'unpublish …',
    'user.authorities',
    'user.end sessions',
    'user.invite',
    'user.reset second factor',
    'user.restore',
    'user.send link',
    'user.suspend',
    'webhook.…',
    'withdraw article',
    '… of provider',
    '… slot',
    '… …',
  ]);
});

it('keeps the channels of NOTIFY', () => {
  expect(found('server/src', /(?:const (?:channel|eventMoved|noticesChanged|webhookChannel)) = '(\w+)'/g)).toEqual(
    words('api_key_revoked event_moved notices_changed position_frames sign_ins_ended webhook_event'),
  );
});

it('keeps the numbers of advisory locks', () => {
  expect(found('server/src/platform/database/advisoryLocks.ts', /^ {2}(\w+: [\d_]+)/gm)).toEqual([
    'administrators: 8_273_009',
    'alerts: 8_273_010',
    'demonstration: 8_273_003',
    'feeds: 8_273_011',
    'feedsWanted: 8_273_012',
    'identity: 8_273_008',
    'import: 8_273_004',
    'mapFiles: 8_273_013',
    'migration: 8_273_001',
    'partitions: 8_273_002',
    'plans: 8_273_006',
    'registrations: 8_273_007',
  ]);
});

it('keeps the kinds of notifications', () => {
  const [kinds = ''] = found('contract/src/notices.ts', /noticeKinds = \[([^\]]*)\]/g);
  expect([...kinds.matchAll(/\w+/g)].map(([kind]) => kind)).toEqual(
    words('BOOKING LEAD PAYMENT ARTICLE ANNOUNCEMENT CORRECTION IMPORT ALERT WEBHOOK'),
  );
});

it('keeps the keys in the storage of browsers', () => {
  const written = /(?:const (?:\w*[kK]ey|lockName) = |Setting\(|createStore\('wheelhouse', )'([\w-]+)'/g;
  expect(found('web/src', written)).toEqual(
    words(`auth compare device fleetNow issuer-log-in map map-invitation providerFilters registrationDraft registrationPayment reloadedVersion
      settings theme unsaved vesselFilter wheelhouse-session`),
  );
});

it('keeps the folders of the data', () => {
  expect(found('server/src', /(?:dataFolder,|DATABASE =) '([\w-]+)'/g)).toEqual(
    words('chart database imports incoming media outbox waiting-positions weather'),
  );
});

it('keeps the names of metrics', () => {
  expect(found('server/src/platform/http', /'(wheelhouse_\w+)'/g)).toEqual(
    words(`wheelhouse_disk_free_bytes wheelhouse_jobs wheelhouse_mail_waiting wheelhouse_pool_connections
      wheelhouse_pool_idle_connections wheelhouse_pool_waiting wheelhouse_queue_refused_total wheelhouse_queue_running
      wheelhouse_queue_waiting wheelhouse_streams_open wheelhouse_streams_refused_total`),
  );
});

it('keeps the names of settings', () => {
  expect(found('server/src/config', /\b(WHEELHOUSE_[A-Z0-9_]*[A-Z0-9]|DATABASE_URL|NATS_URL)\b/g)).toEqual(
    words(`DATABASE_URL NATS_URL WHEELHOUSE_ADMIN_SECOND_FACTOR WHEELHOUSE_AIS WHEELHOUSE_AISSTREAM_BOXES WHEELHOUSE_AISSTREAM_KEY WHEELHOUSE_AISSTREAM_URL WHEELHOUSE_ANALYTICS WHEELHOUSE_ANDROID_URL WHEELHOUSE_APP WHEELHOUSE_AUDIT_DAYS
      WHEELHOUSE_BACKUPS_KEPT WHEELHOUSE_BACKUP_FOLDER WHEELHOUSE_BACKUP_HOUR
      WHEELHOUSE_BARENTSWATCH_CLIENT WHEELHOUSE_BARENTSWATCH_SCOPE WHEELHOUSE_BARENTSWATCH_SECRET
      WHEELHOUSE_BARENTSWATCH_TOKEN_URL WHEELHOUSE_BARENTSWATCH_URL
      WHEELHOUSE_BASE WHEELHOUSE_BASE_ATTRIBUTION WHEELHOUSE_BASE_TILES WHEELHOUSE_DATA WHEELHOUSE_DEMO
      WHEELHOUSE_DETAIL_DAYS WHEELHOUSE_EMBED_POSITIONS WHEELHOUSE_FORECAST_CONTACT WHEELHOUSE_GEOCODER_CONTACT WHEELHOUSE_GEOCODER_URL WHEELHOUSE_INVOICE_PREFIX
      WHEELHOUSE_IOS_URL WHEELHOUSE_LOCATIONFORECAST_URL WHEELHOUSE_LOG WHEELHOUSE_MAIL_FROM
      WHEELHOUSE_MCP WHEELHOUSE_MEDIA_S3_BUCKET WHEELHOUSE_MEDIA_S3_ENDPOINT WHEELHOUSE_MEDIA_S3_KEY WHEELHOUSE_MEDIA_S3_REGION
      WHEELHOUSE_MEDIA_S3_SECRET WHEELHOUSE_METRICS WHEELHOUSE_OCEANFORECAST_URL WHEELHOUSE_OIDC_CLIENT_ID WHEELHOUSE_OIDC_CLIENT_SECRET
      WHEELHOUSE_OIDC_EMAILS WHEELHOUSE_OIDC_GROUPS WHEELHOUSE_OIDC_GROUPS_CLAIM WHEELHOUSE_OIDC_ISSUER WHEELHOUSE_OIDC_NAME
      WHEELHOUSE_OIDC_NEW_ACCOUNTS WHEELHOUSE_OIDC_SCOPES WHEELHOUSE_PAGE
      WHEELHOUSE_PAYMENTS WHEELHOUSE_PUBLIC_URL WHEELHOUSE_REPLAY_HOURS WHEELHOUSE_REPLAY_MEGABYTES WHEELHOUSE_RETENTION_DAYS WHEELHOUSE_SALES_EMAIL WHEELHOUSE_SEABED
      WHEELHOUSE_SEABED_ATTRIBUTION WHEELHOUSE_SEABED_WMS WHEELHOUSE_SELLER_ADDRESS WHEELHOUSE_SELLER_BANK_ACCOUNT
      WHEELHOUSE_SELLER_EMAIL WHEELHOUSE_SELLER_NAME WHEELHOUSE_SELLER_REGISTRATION WHEELHOUSE_SELLER_VAT_NUMBER WHEELHOUSE_SENTRY_DSN
      WHEELHOUSE_SMTP_URL WHEELHOUSE_STREAMS WHEELHOUSE_STREAMS_PER_ADDRESS WHEELHOUSE_STRIPE_KEY
      WHEELHOUSE_STRIPE_URL WHEELHOUSE_STRIPE_WEBHOOK_SECRET WHEELHOUSE_SUBSCRIPTION_EMAIL
      WHEELHOUSE_SUPPORT_EMAIL WHEELHOUSE_TABLEAU_CLIENT WHEELHOUSE_TABLEAU_SECRET WHEELHOUSE_TABLEAU_SECRET_ID
      WHEELHOUSE_TABLEAU_USER WHEELHOUSE_TABLEAU_VIEW WHEELHOUSE_TRACES_PERCENT WHEELHOUSE_TRACES_URL
      WHEELHOUSE_TRIAL_URL WHEELHOUSE_TRUSTED_PROXIES
      WHEELHOUSE_UNREGISTERED_SHIPS WHEELHOUSE_VAT_PERCENT WHEELHOUSE_VIDEO_URL WHEELHOUSE_VISITOR_AUTHORITIES`),
  );
});

it('what the demo notes in the database, and the register of its vessels', () => {
  expect(found('demo/src/fill', /FACT = '([\w ]+)'/g)).toEqual(['demonstration', 'demonstration past']);
  const register = /(?:id: |register = |'name', '=', )'(demonstration)'/g;
  expect(found('demo/src/fill', register)).toEqual(['demonstration']);
  expect(found('server/src/commands/serve', register)).toEqual(['demonstration']);
});
