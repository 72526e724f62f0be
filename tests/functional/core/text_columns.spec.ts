import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { sources } from '#tests/architecture/support/sources'
import { allValidators, type NamedValidator, type Node, ruleOptions } from '#tests/support/validators/all'

/** Whose tables a migration makes, by the beginning of its name. */
const MODULES: Record<string, string> = {
  1: 'core',
  2: 'users',
  3: 'billing',
  4: 'vpn',
  5: 'dashboard',
  6: 'downloads',
  7: 'support',
  8: 'operations',
  90: 'gateways',
  95: 'mailboxes',
  97: 'analytics',
  98: 'advisor',
}

/** Fields that are stored in columns of another name, or in others besides. The rest go to the module's columns of their name. */
const STORED_AS: Record<string, readonly string[]> = {
  'advisor.dateRange': ['kept_advice.date_range'],
  'advisor.query': ['kept_advice.question'],
  'advisor.range': ['kept_advice.date_range'],
  'billing.plan': ['subscriptions.plan_id', 'subscriptions.scheduled_plan_id'],
  'billing.planType': ['subscriptions.plan_id', 'payments.plan_id', 'invoices.plan_id'],
  'billing.purchaseToken': ['subscriptions.provider_id', 'webhook_events.subscription_provider_id'],
  'billing.when': ['subscription_events.after'],
  'billing.reason': ['subscription_events.after'],
  'dashboard.layout': ['dashboard_configs.config'],
  'dashboard.theme': ['dashboard_configs.config'],
  'operations.state': ['incidents.state', 'incident_updates.state'],
  'support.message': ['support_messages.sealed'],
  'users.id': ['passkeys.credential_id'],
  'users.subscriptionPlan': ['users.plan'],
  'vpn.city': ['servers.city', 'incident_servers.city', 'maintenance_windows.city'],
  'vpn.country': ['servers.country', 'incident_servers.country', 'maintenance_windows.country'],
  'vpn.countryCode': ['servers.country_code', 'incident_servers.country_code', 'maintenance_windows.country_code'],
  'vpn.deviceName': ['devices.name'],
  'vpn.firewallCommands': ['nodes.host_findings'],
  'vpn.host4': ['servers.hosts'],
  'vpn.host6': ['servers.hosts'],
  'vpn.program': ['nodes.host_findings'],
}

/** Fields that a rule of their own, or the action, keeps shorter than their validator's longest text. */
const KEPT_SHORTER: Record<string, string> = {
  'billing.country': 'two letters, by its pattern',
  'downloads.fileName': "the name on somebody's own disk; the stored one is made of brand and version",
  'downloads.version': 'isVersion',
  'gateways.currency': 'three letters, by its pattern',
  'mailboxes.domain': "one of the installation's own",
  'mailboxes.forwardTo': 'the rules of addresses, in the action',
  'mailboxes.localPart': 'the rules of addresses, in the action',
  'users.transports': 'cut to what the column holds',
  'vpn.publicKey': "keys of another length are the action's to refuse",
}

/** Fields that are compared, looked up or computed with, and never stored as they are. */
const NOT_STORED = new Set(
  `advisor.mode
  analytics.range analytics.currency analytics.mode analytics.format
  analytics.day analytics.from analytics.to analytics.movement analytics.gateway analytics.plan
  analytics.part analytics.on analytics.reason
  billing.quotedAt billing.expiresAt billing.promotionCode billing.version
  dashboard.id dashboard.type
  gateways.number gateways.expiry gateways.cvc
  mailboxes.action mailboxes.token
  operations.action operations.startsAt operations.endsAt
  support.action support.priority
  users.action users.attestationObject users.authenticatorAttachment users.authenticatorData users.challenge
  users.clientDataJSON users.code users.currentPassword users.password users.rawId users.signature users.token
  users.userHandle users.version
  vpn.action vpn.code vpn.version`.split(/\s+/)
)

/** Longest text of an IPv6 address. */
const ADDRESS = 45
/** Of a JavaScript text, in UTF-8 at most. */
const BYTES_OF_UNIT = 3
/** Room of MySQL's TEXT, in bytes. SQLite knows no limit. */
const TEXT_BYTES = 65_535

interface Field {
  /** The validator's file and name, for the failure's message. */
  where: string
  /** `module.field` */
  name: string
  /** Characters at most. */
  most: number
}

async function writtenFields(): Promise<Field[]> {
  const all = await allValidators()
  return all
    .filter(({ isList }) => !isList)
    .flatMap((named) => textFields(named, named.validator.toJSON().schema.schema))
}

function textFields(named: NamedValidator, node: Node, name = node.fieldName, entries?: number): Field[] {
  if (node.properties) return node.properties.flatMap((child) => textFields(named, child))
  if (node.each) {
    const fits = ruleOptions(named, node, 'fits', 'max').map(Number)
    if (fits.length > 0) return [{ where: named.name, name: `${named.module}.${name}`, most: Math.min(...fits) }]
    return textFields(named, node.each, name, Math.min(...ruleOptions(named, node, 'maxLength', 'max').map(Number)))
  }
  const most = longest(named, node)
  if (most === null) return []
  // A list is stored as JSON: each entry in quotes, and a comma.
  const all = entries === undefined ? most : entries * (most + 3) + 1
  return [{ where: named.name, name: `${named.module}.${name}`, most: all }]
}

function longest(named: NamedValidator, node: Node): number | null {
  const sizes = (rule: string, option: string) => ruleOptions(named, node, rule, option).map(Number)
  if (node.subtype === 'enum') {
    const [choices] = ruleOptions(named, node, 'enumList', 'choices') as string[][]
    return Math.max(...(choices ?? []).map(({ length }) => length))
  }
  if (node.subtype !== 'string') return null
  const isAddress = node.validations.some(({ name }) => name === 'ipAddress')
  return Math.min(...sizes('maxLength', 'max'), ...sizes('fixedLength', 'size'), isAddress ? ADDRESS : Infinity)
}

/** Characters for which each text column has room, by `table.column`, and whose table it is. */
async function textColumns() {
  const rooms = new Map<string, { room: number; module: string }>()
  for (const { path, text } of sources('database/migrations/*.ts')) {
    const number = path.split('/').at(-1) ?? ''
    const module = MODULES[number.startsWith('9') ? number.slice(0, 2) : number.slice(0, 1)] ?? ''
    const constant = /tableName = '(\w+)'/.exec(text)?.[1] ?? ''
    for (const [, literal] of text.matchAll(/createTable\((?:'(\w+)'|this\.tableName)/g)) {
      const table = literal ?? constant
      for (const [column, { type, maxLength }] of Object.entries(await db.connection().columnsInfo(table))) {
        if (/char/i.test(type)) rooms.set(`${table}.${column}`, { room: Number(maxLength), module })
        if (/text/i.test(type)) rooms.set(`${table}.${column}`, { room: TEXT_BYTES / BYTES_OF_UNIT, module })
      }
    }
  }
  return rooms
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test.group('Text columns', () => {
  test('each has room for the longest text that its validators let through', async ({ assert }) => {
    const columns = await textColumns()
    const tooLong: string[] = []
    for (const { where, name, most } of await writtenFields()) {
      const [module = '', field = ''] = name.split('.')
      if (name in KEPT_SHORTER || NOT_STORED.has(name)) continue
      const own = [...columns].filter(
        ([key, column]) => column.module === module && key.endsWith(`.${snakeCase(field)}`)
      )
      const targets = STORED_AS[name] ?? own.map(([key]) => key)
      if (targets.length === 0) tooLong.push(`${where}: ${field} is stored nowhere that this test knows of`)
      for (const target of targets) {
        const room = columns.get(target)?.room ?? 0
        if (!(most <= room)) tooLong.push(`${where}: ${field} may have ${most}, ${target} has room for ${room}`)
      }
    }
    assert.deepEqual(tooLong, [])
  })

  test('nothing is listed here that no validator has', async ({ assert }) => {
    const names = new Set((await writtenFields()).map(({ name }) => name))
    const listed = [...Object.keys(STORED_AS), ...Object.keys(KEPT_SHORTER), ...NOT_STORED]
    assert.deepEqual(
      listed.filter((name) => !names.has(name)),
      []
    )
  })
})
