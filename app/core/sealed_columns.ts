interface SealedColumn {
  /** The table's primary key, one number. */
  readonly key: string
  /** What else a value is bound to: columns of its row, in this order. Moved to another row it does not open. */
  readonly boundTo: readonly string[]
  /** Between the column's name and what the value is bound to; a colon by default. */
  readonly separator?: string
}

/** Every column whose values are sealed, by `table.column`. `seal` takes no other, so that a change of the key reaches all. */
export const sealedColumns = {
  'idempotency_keys.response': { key: 'id', boundTo: ['user_id'] },
  'invoices.bill_to': { key: 'id', boundTo: [] },
  'outgoing_mails.sealed': { key: 'id', boundTo: [] },
  'payment_gateways.configuration': { key: 'id', boundTo: ['name'] },
  'peers.preshared_key': { key: 'connection_id', boundTo: ['server_id', 'host'] },
  'support_messages.sealed': { key: 'id', boundTo: ['thread_id'] },
  'totp_secrets.sealed': { key: 'user_id', boundTo: ['user_id'], separator: ' ' },
  'webhook_events.delivery': { key: 'id', boundTo: [] },
} as const satisfies Record<string, SealedColumn>

export type SealedColumnName = keyof typeof sealedColumns

/** What is sealed for a browser and no table keeps: it lives for minutes. */
type Cookie = 'users.openid_flow'

export type SealedPlace = SealedColumnName | Cookie

export const sealedColumnNames = Object.keys(sealedColumns) as SealedColumnName[]

/** Table, column, key and what its values are bound to. */
export function sealedColumn(name: SealedColumnName): SealedColumn & { table: string; column: string } {
  const [table = '', column = ''] = name.split('.')
  return { table, column, ...sealedColumns[name] }
}

/** What a value of this place is authenticated with. */
export function sealContext(place: SealedPlace, boundTo: readonly (string | number)[]): string {
  if (boundTo.length === 0) return place
  const separator = isColumn(place) ? (sealedColumn(place).separator ?? ':') : ':'
  return place + separator + boundTo.join(':')
}

function isColumn(place: SealedPlace): place is SealedColumnName {
  return place in sealedColumns
}
