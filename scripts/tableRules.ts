/**
 * The tables that each area of the server writes, or that are filled for it by a trigger or a migration. An area reads
 * its own tables, those of the areas that it needs (`serverAreas` in `importRules.ts`) and the open ones.
 */
export const areaTables: Readonly<Record<string, readonly string[]>> = {
  accounts: ['account'],
  activity: ['activity_counted', 'activity_day', 'heat', 'heat_basis', 'heat_pending'],
  admin: ['announcement'],
  alerts: ['alert_event', 'alert_progress', 'alert_reception', 'alert_rule', 'alert_state', 'alert_vessel'],
  analytics: ['frame_token'],
  banners: ['banner'],
  drawnAreas: ['drawn_area'],
  dictionaries: ['manufacturer_name', 'removed_dictionary_entry'],
  corrections: ['claim', 'correction', 'suggestion'],
  audit: ['audit_entry'],
  events: ['event', 'event_image', 'event_slot', 'slot_waiting'],
  exports: ['export', 'export_part'],
  fleets: ['fleet', 'fleet_share', 'fleet_vessel', 'fleet_viewer'],
  imports: ['import_mapping', 'import_schedule'],
  identity: ['identity_decision', 'identity_join', 'identity_suggestion', 'ship_seen'],
  invoices: ['credit_note', 'invoice'],
  issuer: ['issuer_log_in', 'linked_identity'],
  keys: ['api_key'],
  leads: ['provider_lead'],
  media: ['media', 'released_text'],
  news: [
    'installation_fact',
    'news_article',
    'news_company',
    'news_image',
    'news_revision',
    'news_vessel',
    'news_version',
  ],
  notices: ['notice', 'notice_letter'],
  pageErrors: ['page_error'],
  organisations: ['organisation', 'organisation_invitation', 'organisation_member'],
  payments: ['part_refund', 'payment', 'payment_event'],
  portCalls: ['port_call', 'port_call_basis', 'port_call_pending', 'voyage'],
  positions: [
    'ais_voyage',
    'latest_position',
    'position',
    'station_static',
    'track_cells',
    'track_day',
    'track_day_changed',
    'track_day_pending',
    'track_vessel_pending',
  ],
  products: ['product', 'product_image'],
  promotions: ['promotion', 'promotion_day', 'promotion_payment', 'promotion_rate'],
  providers: [
    'account_provider',
    'organisation_provider',
    'provider_address',
    'provider_branch',
    'provider_owner',
    'provider_video',
    'service_branch',
    'service_provider',
    'video_upload',
  ],
  search: ['search_name', 'search_word'],
  secondFactors: ['one_time_code', 'passkey', 'passkey_challenge', 'recovery_code'],
  session: [
    'email_link',
    'handover_code',
    'known_place',
    'login_attempt',
    'remember_token',
    'session_token',
    'sign_in',
  ],
  sight: ['position_rule'],
  subscriptions: ['company_registration', 'subscription', 'subscription_renewal', 'subscription_type'],
  webhooks: ['webhook', 'webhook_delivery', 'webhook_position'],
};

/** Tables that every area may read: what imports of registers write, and the dictionaries. */
export const openTables: readonly string[] = [
  ...[
    'annual_report',
    'company_detail',
    'company_role',
    'former_role',
    'import_run',
    'import_run_licence',
    'import_run_record',
    'owner',
    'person',
  ],
  ...['suppressed_person', 'suppression_secret'],
  ...['register_record', 'register_revision', 'vessel', 'vessel_event', 'vessel_history', 'vessel_owner'],
  ...['contested_identifier', 'record_block', 'register_record_version', 'used_mmsi', 'merged_vessel'],
  ...['fishing_licence', 'licence_species', 'quota', 'quota_species', 'vessel_photo'],
  ...['country', 'language', 'manufacturer', 'species', 'vessel_type'],
];

/** What an area does with tables of others all the same, and why. */
export const tableExceptions: readonly {
  readonly area: string;
  readonly does: 'reads' | 'writes';
  readonly tables: readonly string[];
  readonly because: string;
}[] = [
  ...['accounts', 'content', 'events', 'invoices', 'leads', 'persons', 'search', 'subscriptions'].map((area) => ({
    area,
    does: 'reads' as const,
    tables: ['service_provider', ...(['accounts', 'events'].includes(area) ? ['provider_owner'] : [])],
    because: 'the name of a provider, whether it is published and whose it is, in the same query',
  })),
  {
    area: 'events',
    does: 'reads',
    tables: ['provider_address', 'provider_branch', 'service_branch'],
    because: 'the list of events is filtered by what their providers do and where they are, page by page',
  },
  {
    area: 'promotions',
    does: 'reads',
    tables: ['fleet_vessel', 'fleet_viewer'],
    because: 'an audience is counted over everything that an account has',
  },
  {
    area: 'news',
    does: 'reads',
    tables: ['fleet_vessel', 'fleet_viewer'],
    because: 'followers of an article are those with its vessels in a fleet',
  },
  {
    area: 'accounts',
    does: 'reads',
    tables: ['organisation_provider'],
    because: 'who may change a provider of an organisation also has the authorities for it',
  },
  {
    area: 'organisations',
    does: 'reads',
    tables: ['audit_entry', 'fleet'],
    because: 'its owners read its part of the audit log, and one with fleets is not removed',
  },
  {
    area: 'providerPages',
    does: 'reads',
    tables: ['product', 'provider_lead'],
    because: 'a page is read in one query',
  },
  {
    area: 'webhookEvents',
    does: 'writes',
    tables: ['webhook_delivery'],
    because: 'lower areas queue what happens for webhooks, in their transactions',
  },
  {
    area: 'webhookEvents',
    does: 'reads',
    tables: ['webhook'],
    because: 'an event is queued for the webhooks that chose its type, in one query',
  },
  { area: 'persons', does: 'reads', tables: ['media'], because: 'the photo of a contact' },
  {
    area: 'analytics',
    does: 'reads',
    tables: ['activity_day', 'heat_basis', 'position', 'track_day', 'track_day_pending'],
    because: 'it counts the vessels of each day in the database',
  },
  { area: 'drawnAreas', does: 'reads', tables: ['account'], because: 'its row is locked while areas are counted' },
  { area: 'fleets', does: 'reads', tables: ['account'], because: 'its row is locked while fleets are counted' },
  {
    area: 'vessels',
    does: 'reads',
    tables: ['search_name', 'search_word'],
    because: 'the list is filtered by a text with the words of names that search has',
  },
  { area: 'fleets', does: 'reads', tables: ['search_name'], because: 'pasted names are found by the index of search' },
  {
    area: 'invoices',
    does: 'reads',
    tables: ['organisation_provider'],
    because: 'the invoices of an organisation are those of its providers',
  },
  {
    area: 'invoices',
    does: 'reads',
    tables: ['payment'],
    because: 'an invoice is read with its payment; payments need invoices',
  },
  {
    area: 'session',
    does: 'reads',
    tables: ['account_provider', 'payment'],
    because: 'an unconfirmed account is removed unless it owns or pays for something',
  },
  {
    area: 'session',
    does: 'writes',
    tables: ['account', 'company_registration'],
    because:
      'confirming an email may merge two accounts: also payments, fleets and providers change theirs, by computed names',
  },
  {
    area: 'imports',
    does: 'writes',
    tables: ['import_run'],
    because: 'a run is noted when it is asked for, before its process begins',
  },
  {
    area: 'admin',
    does: 'writes',
    tables: ['account'],
    because: 'administrators change what an account may do, and suspend it',
  },
  {
    area: 'issuer',
    does: 'writes',
    tables: ['account'],
    because: 'groups of the issuer give authorities, and it knows the names of a person',
  },
  { area: 'profile', does: 'writes', tables: ['account'], because: 'a profile is columns of the account' },
  { area: 'notices', does: 'writes', tables: ['account'], because: 'what an account wants by email is a column of it' },
  {
    area: 'providers',
    does: 'writes',
    tables: ['person'],
    because: 'contacts of a provider are persons, beside those that imports write',
  },
  {
    area: 'personalData',
    does: 'writes',
    tables: ['organisation', 'organisation_provider', 'fleet'],
    because: 'an organisation whose only member is erased is removed; what is erased besides has computed names',
  },
  {
    area: 'personalData',
    does: 'writes',
    tables: ['audit_entry', 'correction'],
    because: 'a person of registers who is erased is taken out of what was noted of them',
  },
  {
    area: 'personalData',
    does: 'reads',
    tables: ['news_article', 'product'],
    because: 'the texts of what a person published',
  },
  {
    area: 'sight',
    does: 'reads',
    tables: ['latest_position', 'position', 'ship_seen'],
    because: 'it decides which positions are seen, and by which length a ship sends',
  },
];

/**
 * Tables with positions, and the files that may have SQL with them: what these give out goes through a `Sight`, which knows
 * what a viewer may see. A new read of positions asks for a `Sight`, or takes one in a file of this list.
 */
export const guardedTables = {
  tables: [
    'activity_day',
    'ais_voyage',
    'heat',
    'latest_position',
    'port_call',
    'position',
    'track_cells',
    'track_day',
    'voyage',
  ],
  files: [
    'server/src/areas/alerts/portMoveStore.ts',
    'server/src/areas/alerts/positionStore.ts',
    'server/src/areas/alerts/silenceStore.ts',
    'server/src/areas/activity/heatStore.ts',
    'server/src/areas/activity/labels.ts',
    'server/src/areas/activity/store.ts',
    'server/src/areas/analytics/activityStore.ts',
    'server/src/areas/analytics/hoursStore.ts',
    'server/src/areas/portCalls/callStore.ts',
    'server/src/areas/portCalls/seenStore.ts',
    'server/src/areas/positions/changedDays.ts',
    'server/src/areas/positions/oldTracks.ts',
    'server/src/areas/positions/packDays.ts',
    'server/src/areas/positions/store.ts',
    'server/src/areas/positions/trackCells.ts',
    'server/src/areas/positions/trackStore.ts',
    'server/src/areas/sight/store.ts',
  ],
} as const;
