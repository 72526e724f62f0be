/** How the rows of a table go into a backup. */
export interface BackedUp {
  /** Columns that get this value instead of their own. */
  readonly set?: Readonly<Record<string, string | number | null>>
  /** Rows in which this column has a value stay out. */
  readonly without?: string
}

/** Every table that a backup holds. A table of the schema is either here or in `leftOutTables`; a test makes sure. */
export const backedUpTables: Readonly<Record<string, BackedUp>> = {
  audit_log: {},
  list_totals: {},
  users: {},
  totp_secrets: {},
  recovery_codes: {},
  passkeys: {},
  plans: {},
  // Who is at work on it is gone after a restore.
  grants: { set: { claimed_until: null } },
  customers: {},
  provider_customers: {},
  plan_prices: {},
  promotions: {},
  subscriptions: {},
  subscription_events: {},
  payments: {},
  // The key belongs to a call whose answer is left out.
  refunds: { set: { operator_key: null, operator_request: null } },
  disputes: {},
  ledger_entries: {},
  subscription_spans: {},
  dirty_days: {},
  daily_metrics: {},
  daily_cohorts: {},
  daily_movers: {},
  metrics_builds: {},
  failed_days: {},
  analytics_notes: {},
  monthly_report_recipients: {},
  // Without it, reports that were sent would be sent again.
  monthly_report_emails: {},
  span_backfills: {},
  webhook_events: {},
  promotion_redemptions: {},
  tax_rates: {},
  invoices: {},
  invoice_numbers: {},
  credit_notes: {},
  credit_note_numbers: {},
  // Without it, reminders that were sent would be sent again.
  billing_notices: {},
  lost_subscriptions: {},
  payment_gateways: {},
  sandbox_customers: {},
  sandbox_prices: {},
  sandbox_subscriptions: {},
  sandbox_requests: {},
  sandbox_events: {},
  support_threads: {},
  canned_answers: {},
  support_messages: {},
  mailboxes: {},
  fleet: {},
  // A server without peers: they are left out.
  servers: { set: { peer_count: 0, set_hash: '0000000000000000' } },
  // A code that was not used would install a node a second time.
  nodes: { set: { code_hash: null, code_expires_at: null } },
  server_uptime: {},
  devices: {},
  connection_allowances: {},
  builds: {},
  incidents: {},
  incident_updates: {},
  incident_servers: {},
  maintenance_windows: {},
  dashboard_configs: {},
  // The new installation makes its own, and says so where the folder isn't there.
  backup_schedules: { set: { alerted_at: null } },
  unlocked_achievements: {},
  milestones: {},
  kept_advice: {},
  advice_actions: {},
  ai_agreements: {},
  // What a day's calls may still cost.
  ai_days: {},
  // Those under way belong to a job, and jobs are left out.
  optimizer_runs: { set: { job_id: null }, without: 'is_open' },
}

const ENDS_SOON = 'is valid for minutes, or is asked for again'
const MEASURED = 'is measured again'
const COUNTED = 'counts of recent hours and days, which start again'
const CONNECTION = 'would bring back a past connection'

/** Every table that stays out of backups, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  connections: CONNECTION,
  peers: CONNECTION,
  peer_removals: CONNECTION,
  connect_days: COUNTED,
  sessions: 'would bring back sign-ins, even after signing out',
  user_tokens: ENDS_SOON,
  sign_in_challenges: ENDS_SOON,
  spent_challenges: ENDS_SOON,
  forward_confirmations: ENDS_SOON,
  idempotency_keys: 'answers calls of a few hours, which are over',
  outgoing_mails: 'would be sent a second time',
  ai_calls: 'belongs to calls that have ended',
  ai_providers: MEASURED,
  restores: 'is noted by the restore',
  restore_gate: 'is closed by the restore',
  unread_subscriptions: 'is noted by the restore',
  restore_searches: 'is noted by the restore',
  jobs: 'would be done a second time',
  sign_in_counts: COUNTED,
  process_minutes: MEASURED,
  process_statements: MEASURED,
  work_runs: MEASURED,
  measure_alerts: MEASURED,
  backup_runs: 'is about files on the machine that was lost',
  server_health: MEASURED,
  attendance: MEASURED,
  migration_lock: 'belongs to running processes',
  adonis_schema: 'is made by the migrations; the names of those that ran stand in the header',
  adonis_schema_versions: 'is made by the migrations',
}
