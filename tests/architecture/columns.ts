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

  // The fleet: what operators set, and what nodes measure of themselves.
  fleet: ['id', 'ula_prefix', 'revision', 'sampled_minute', 'sampled_hour'],
  servers: [
    'id',
    'name',
    'country',
    'country_code',
    'city',
    'lat',
    'lon',
    'is_premium',
    'simulated',
    'is_local',
    'state',
    'drain_deadline',
    'reachable',
    'latency',
    'capacity',
    'peer_count',
    'revision',
    'removals_floor',
    'set_hash',
    'public_key',
    'hosts',
    'ports',
    'pool4',
    'pool6',
    'node_dns',
    'mtu',
    'created_on',
  ],
  nodes: ['server_id', 'credential_hash', 'code_hash', 'code_expires_at', 'agent_version', 'egress'],
  server_health: [
    'server_id',
    'reported_at',
    'boot_id',
    'uptime_seconds',
    'cpu',
    'bandwidth',
    'latency',
    'live_peers',
    'boot_rx',
    'boot_tx',
    'total_rx',
    'total_tx',
  ],
  server_uptime: ['server_id', 'day', 'minutes_up', 'minutes'],

  // People's devices and open connections. When a connection ends its rows go; what stays is a count.
  devices: ['id', 'user_id', 'name', 'public_key', 'server_made', 'created_on', 'key_changed_on'],
  connections: ['id', 'device_id', 'user_id', 'server_id', 'counted_month', 'reap_at', 'seen'],
  peers: ['connection_id', 'server_id', 'host', 'revision', 'public_key', 'preshared_key', 'hash'],
  peer_removals: ['server_id', 'revision', 'peer_id'],
  connection_allowances: ['user_id', 'month', 'used', 'total', 'owed'],
}

/** Columns whose name alone looks like a trace of somebody, with what they hold instead. */
export const harmless: Record<string, string> = {
  'users.email': 'the name of the account, given by its owner',
  'users.email_verified': 'yes or no',
  'users.password_browser_hash':
    'a hash that tells whether the password was set by the browser that verifies the address',
  'user_tokens.email': 'the new address of an account until it is confirmed',
  'users.profile_image_url': 'a picture that the owner chose',
  'servers.country': 'where a server stands',
  'servers.country_code': 'where a server stands',
  'servers.city': 'where a server stands',
  'servers.lat': 'where a server stands',
  'servers.lon': 'where a server stands',
  'servers.node_dns': 'whether the node runs a resolver, which keeps no log',
  'server_health.boot_rx': "a whole node's bytes since its boot, never a peer's",
  'server_health.boot_tx': "a whole node's bytes since its boot, never a peer's",
  'server_health.total_rx': "a whole node's bytes, never a peer's",
  'server_health.total_tx': "a whole node's bytes, never a peer's",
  'connections.seen': 'yes or no: whether the device of an open connection ever came',
  'peers.host': "number of an open connection's place in the tunnel network, gone with it",
}
