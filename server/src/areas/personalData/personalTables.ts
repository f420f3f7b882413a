/**
 * What each table has about a person with an account, how they get it, and what happens to it when the account is
 * erased. A test compares this list with the schema.
 *
 * Conditions are SQL about the account: `$id` is its number, `$name` its user name.
 */
export interface PersonalTable {
  /** In plain words; `nothing` where no row is about a person with an account. */
  readonly holds: string;
  /** The rows in the exported archive: the file, without `.json`, which rows, and columns that are secrets. */
  readonly exported?: { readonly file: string; readonly where: string; readonly secret?: readonly string[] };
  /** `goes`: with the account's row, by its foreign keys. `pseudonym`: the columns name the account no longer. */
  readonly erased: 'nothing' | 'goes' | 'removed' | 'pseudonym' | { readonly kept: string };
  /** For `removed`: which rows. */
  readonly removed?: string;
  /** For `pseudonym`: text columns with its user name, or JSON with `$json`. */
  readonly named?: readonly string[];
  /** Other columns that are emptied, and in which rows. */
  readonly emptied?: { readonly set: string; readonly where: string };
}

const nothing = { holds: 'nothing', erased: 'nothing' } as const;
const own = 'account_id = $id';
const ofProviders = 'provider_id in (select provider_id from account_provider where account_id = $id)';
/** A table that names who changed something. */
const actor = (what: string, ...named: string[]) => ({ holds: `who ${what}`, erased: 'pseudonym', named }) as const;
const providers = (file: string, of = ofProviders): PersonalTable => ({
  holds: 'what the company of the user publishes',
  exported: { file, where: of },
  erased: { kept: 'it is the company’s; it is unpublished if nobody else owns the provider' },
});
const register = {
  holds: 'people and companies of public registers, who have no account',
  erased: { kept: 'it is no part of an account' },
} as const;

export const personalTables: Readonly<Record<string, PersonalTable>> = {
  account: {
    holds: 'names, email, company, country, language, authorities',
    exported: { file: 'account', where: 'id = $id', secret: ['password_hash', 'username_key'] },
    erased: 'removed',
    removed: 'id = $id',
  },
  sign_in: { holds: 'log-ins and their devices', exported: { file: 'log-ins', where: own }, erased: 'goes' },
  session_token: { holds: 'keys of sessions', erased: 'goes' },
  remember_token: { holds: 'keys of remembered devices', erased: 'goes' },
  handover_code: { holds: 'keys of sessions', erased: 'goes' },
  frame_token: { holds: 'keys of sessions', erased: 'goes' },
  known_place: {
    holds: 'hashes of devices and networks',
    exported: { file: 'known-places', where: own, secret: ['hash'] },
    erased: 'goes',
  },
  login_attempt: {
    holds: 'failed log-ins with their network address',
    exported: { file: 'failed-log-ins', where: 'account_key = lower($name)', secret: ['place'] },
    erased: 'removed',
    removed: 'account_key = lower($name)',
  },
  email_link: {
    holds: 'an email address that waits to be confirmed',
    exported: { file: 'email-links', where: own, secret: ['hash'] },
    erased: 'goes',
  },
  one_time_code: {
    holds: 'an authenticator app',
    exported: { file: 'authenticator-app', where: own, secret: ['secret', 'last_step'] },
    erased: 'goes',
  },
  recovery_code: { holds: 'hashes of recovery codes', erased: 'goes' },
  passkey: {
    holds: 'names and times of passkeys',
    exported: { file: 'passkeys', where: own, secret: ['credential_id', 'public_key', 'counter'] },
    erased: 'goes',
  },
  passkey_challenge: { holds: 'a log-in that has begun', erased: 'goes' },
  linked_identity: {
    holds: 'the account at the organisation’s log-in service',
    exported: { file: 'linked-identities', where: own },
    erased: 'goes',
  },
  api_key: {
    holds: 'names and times of API keys, and the network that used each last',
    exported: { file: 'api-keys', where: own, secret: ['hash'] },
    erased: 'goes',
  },
  layer_follower: {
    holds: 'layers of the map that the user follows',
    exported: { file: 'followed-layers', where: own, secret: ['hash'] },
    erased: 'goes',
  },
  embed: {
    holds: 'embeds of the user',
    exported: { file: 'embeds', where: own },
    erased: 'goes',
  },
  webhook: {
    holds: 'webhooks of the user',
    exported: { file: 'webhooks', where: own, secret: ['secret', 'old_secret'] },
    erased: 'goes',
  },
  // Bodies have positions, which the user may no longer see.
  webhook_delivery: {
    holds: 'what was sent to webhooks of the user',
    exported: {
      file: 'webhook-deliveries',
      where: 'webhook_id in (select id from webhook where account_id = $id)',
      secret: ['body'],
    },
    erased: 'goes',
  },
  replay_event: {
    holds: 'events on their way to the stream of other programs, for minutes',
    erased: { kept: 'they leave within minutes, and are removed after some hours if the stream is away' },
  },
  webhook_position: { holds: 'times of positions that were sent', erased: 'goes' },
  issuer_log_in: { holds: 'a log-in that has begun', erased: 'goes' },
  fleet: {
    holds: 'fleets, with their saved filters',
    exported: { file: 'fleets', where: own },
    erased: 'goes',
  },
  fleet_vessel: {
    holds: 'the vessels of fleets',
    exported: { file: 'fleet-vessels', where: 'fleet_id in (select id from fleet where account_id = $id)' },
    erased: 'goes',
  },
  fleet_share: {
    holds: 'links to fleets',
    exported: {
      file: 'fleet-links',
      where: 'fleet_id in (select id from fleet where account_id = $id)',
      secret: ['hash'],
    },
    erased: 'goes',
  },
  export: {
    holds: 'files that the user exports, for a day',
    exported: { file: 'exports', where: own },
    erased: 'goes',
  },
  export_part: { holds: 'the files of exports', erased: 'goes' },
  alert_rule: {
    holds: 'alerts',
    exported: { file: 'alerts', where: own },
    erased: 'goes',
  },
  // Places are positions, which the user may no longer see, and some are seen late.
  alert_event: {
    holds: 'what alerts fired',
    exported: {
      file: 'alert-events',
      where: `${own} and seen_from <= now()`,
      secret: ['latitude', 'longitude', 'key'],
    },
    erased: 'goes',
  },
  alert_progress: nothing,
  alert_reception: nothing,
  alert_vessel: nothing,
  alert_change_progress: nothing,
  alert_state: { holds: 'what alerts reported last of vessels', erased: 'goes' },
  drawn_area: {
    holds: 'areas drawn on the map',
    exported: { file: 'areas', where: own },
    erased: 'goes',
  },
  organisation: {
    holds: 'the user’s organisations',
    exported: {
      file: 'organisations',
      where: 'id in (select organisation_id from organisation_member where account_id = $id)',
    },
    erased: { kept: 'it is its members’; without another member it is removed' },
  },
  organisation_member: {
    holds: 'memberships',
    exported: { file: 'memberships', where: own },
    erased: 'removed',
    removed: own,
  },
  organisation_invitation: {
    holds: 'invitations that the user sent or got',
    exported: {
      file: 'invitations',
      where: 'invited_by = $id or lower(email) in (lower($name), (select lower(email) from account where id = $id))',
      secret: ['hash'],
    },
    erased: 'removed',
    removed: 'lower(email) in (lower($name), (select lower(email) from account where id = $id))',
  },
  event_slot: {
    holds: 'time slots that the user requested or booked',
    exported: { file: 'bookings', where: 'appointee_id = $id', secret: ['notes'] },
    erased: 'pseudonym',
    // Those ahead were cancelled; past ones stay without a name, as the event's owner counts them.
    emptied: { set: "visitor_note = ''", where: 'appointee_id = $id' },
  },
  slot_waiting: {
    holds: 'time slots that the user waits for',
    exported: { file: 'waiting', where: own },
    erased: 'goes',
  },
  provider_lead: {
    holds: 'messages to providers with name and address',
    exported: { file: 'messages', where: own },
    erased: 'pseudonym',
    named: ['username'],
    emptied: { set: 'email = null, telephone = null, message = null', where: own },
  },
  notice: {
    holds: 'notifications',
    exported: { file: 'notifications', where: own },
    erased: 'goes',
    // Those of others that name the person.
    emptied: { set: "text = replace(text, named, 'deleted account'), named = null", where: 'named_id = $id' },
  },
  notice_letter: {
    holds: 'hashes of addresses that were emailed',
    exported: { file: 'notification-emails', where: own, secret: ['address', 'caused_by'] },
    erased: 'removed',
    removed: own,
  },
  suggestion: {
    holds: 'suggested corrections',
    exported: { file: 'suggestions', where: own },
    erased: 'goes',
    named: ['decided_by'],
  },
  claim: { holds: 'claims', exported: { file: 'claims', where: own }, erased: 'goes', named: ['decided_by'] },
  part_refund: {
    holds: 'refunds of a part of a payment',
    exported: { file: 'part-refunds', where: 'payment_id in (select id from payment where account_id = $id)' },
    erased: { kept: 'bookkeeping law asks for them, with the payment' },
  },
  payment: {
    holds: 'payments',
    exported: { file: 'payments', where: own, secret: ['checkout_link'] },
    erased: { kept: 'bookkeeping, by law; the account is no longer named' },
  },
  invoice: {
    holds: 'invoices with the buyer’s address',
    exported: { file: 'invoices', where: 'payment_id in (select id from payment where account_id = $id)' },
    erased: { kept: 'bookkeeping, by law' },
  },
  credit_note: {
    holds: 'credit notes with the buyer’s address',
    exported: {
      file: 'credit-notes',
      where:
        'invoice_number in (select number from invoice where payment_id in (select id from payment where account_id = $id))',
    },
    erased: { kept: 'bookkeeping, by law' },
  },
  company_registration: {
    holds: 'the registered company with its contact',
    exported: { file: 'registrations', where: own, secret: ['request_key'] },
    erased: { kept: 'name and address belong to the invoice; email and telephone are emptied' },
    emptied: { set: "email = '', telephone = ''", where: own },
  },
  account_provider: { holds: 'owned providers', exported: { file: 'owned-providers', where: own }, erased: 'goes' },
  service_provider: providers('providers', ofProviders.replace('provider_id', 'id')),
  provider_address: providers('provider-addresses'),
  provider_video: providers('provider-videos'),
  person: {
    ...providers('provider-contacts'),
    holds: 'contacts of a provider; also people of public registers, who have no account',
  },
  product: providers('products'),
  event: providers('events'),
  news_article: providers('articles'),
  news_version: {
    holds: 'earlier versions of articles, with who saved them',
    exported: { file: 'saved-versions', where: 'saved_by = $name' },
    erased: 'pseudonym',
    named: ['saved_by'],
  },
  media: providers('media'),
  promotion: providers('promotions'),
  subscription: providers('subscriptions'),
  video_upload: {
    holds: 'uploads that are not finished',
    exported: { file: 'unfinished-uploads', where: own },
    erased: 'goes',
  },
  audit_entry: {
    holds: 'what the account did, and what was done to it, before and after',
    exported: { file: 'audit-log', where: "account_id = $id or object = 'account/' || $id" },
    erased: 'pseudonym',
    named: ['actor', 'before$json', 'after$json'],
    emptied: { set: "before = 'null', after = 'null'", where: "object = 'account/' || $id" },
  },
  announcement: actor('sent an announcement', 'author'),
  correction: actor('corrected by hand', 'actor', 'withdrawn_by'),
  identity_decision: actor('joined or split vessels', 'actor', 'undone_by'),
  import_mapping: actor('changed a mapping', 'changed_by'),
  import_run: actor('imported', 'actor', 'stopped_by', 'undone_by'),
  import_schedule: actor('scheduled imports', 'changed_by'),
  position_rule: actor('set a rule of privacy', 'changed_by'),
  installation_fact: nothing,
  suppressed_person: actor('erased a person of registers', 'erased_by'),
  dated_feature: nothing,
  dated_layer: nothing,
  embed_secret: nothing,
  map_file_list: nothing,
  suppression_secret: nothing,
  ...Object.fromEntries(
    ['owner', 'company_role', 'former_role', 'vessel_owner', 'register_record', 'register_record_version'].map(
      (name) => [name, register],
    ),
  ),
  ...Object.fromEntries(
    [
      'annual_report',
      'banner',
      'company_detail',
      'contested_identifier',
      'country',
      'event_image',
      'fishing_licence',
      'fleet_viewer',
      'identity_join',
      'identity_suggestion',
      'import_run_licence',
      'import_run_record',
      'language',
      'latest_position',
      'licence_species',
      'manufacturer',
      'manufacturer_name',
      'merged_vessel',
      'news_company',
      'news_image',
      'news_revision',
      'news_vessel',
      'organisation_provider',
      'page_error',
      'payment_event',
      'position',
      'position_frame',
      'product_image',
      'promotion_day',
      'promotion_payment',
      'promotion_rate',
      'provider_branch',
      'provider_owner',
      'quota',
      'quota_species',
      'record_block',
      'register_revision',
      'released_text',
      'search_name',
      'search_word',
      'removed_dictionary_entry',
      'replay_wanted',
      'service_branch',
      'ship_seen',
      'species',
      'station_static',
      'subscription_renewal',
      'subscription_type',
      'track_cells',
      'track_day',
      'track_day_pending',
      'track_vessel_pending',
      'used_mmsi',
      'vessel',
      'ais_voyage',
      'mmsi_use',
      'port_call',
      'port_call_basis',
      'port_call_pending',
      'vessel_change',
      'vessel_event',
      'vessel_history',
      'vessel_photo',
      'activity_counted',
      'activity_day',
      'heat',
      'heat_basis',
      'heat_pending',
      'sea_event',
      'sea_event_pending',
      'track_day_changed',
      'vessel_type',
      'voyage',
    ].map((name) => [name, nothing]),
  ),
};
