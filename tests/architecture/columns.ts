/**
 * Every table and column that this service keeps. A new column is a decision
 * about what is known of the people who use it, and is made here.
 */
export const columns: Record<string, readonly string[]> = {
  adonis_schema: ['id', 'name', 'batch', 'migration_time'],
  adonis_schema_versions: ['version'],

  // Kernel. Mails are sealed and deleted once they are sent; the audit log names numbers, never people.
  outgoing_mails: ['id', 'template', 'sealed', 'attempts', 'due_at', 'claimed_until'],
  audit_log: ['id', 'actor_id', 'action', 'subject', 'changes', 'happened_at'],

  users: [
    'id',
    'email',
    'first_name',
    'last_name',
    'password_hash',
    'password_browser_hash',
    'email_verified',
    'is_admin',
    'admin_role',
    'profile_image_url',
    'oidc_subject',
    'auto_connect',
    'created_on',
  ],
  sessions: ['id', 'token_hash', 'user_id', 'label', 'created_on', 'last_used_on', 'idle_expires_at', 'expires_at'],
  user_tokens: ['id', 'token_hash', 'user_id', 'purpose', 'email', 'expires_at'],

  // Plans are our catalogue; a grant is a plan that was given to somebody.
  plans: [
    'id',
    'name',
    'rank',
    'price_minor',
    'original_price_minor',
    'currency',
    'interval',
    'connections_limit',
    'devices_limit',
    'premium_servers',
    'kill_switch',
    'support_level',
  ],
  grants: ['id', 'user_id', 'plan_id', 'granted_on', 'ends_at', 'claimed_until'],
}

/** Columns whose name alone looks like a trace of somebody, with what they hold instead. */
export const harmless: Record<string, string> = {
  'users.email': 'the name of the account, given by its owner',
  'users.email_verified': 'yes or no',
  'users.password_browser_hash':
    'a hash that tells whether the password was set by the browser that verifies the address',
  'user_tokens.email': 'the new address of an account until it is confirmed',
  'users.profile_image_url': 'a picture that the owner chose',
}
