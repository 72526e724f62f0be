import { isIP } from 'node:net'
import vine from '@vinejs/vine'
import { hasFlag } from 'country-flag-icons'
import { plainText } from '#core/http/plain_text'
import { rowNumbers } from '#core/http/row_numbers'
import { defineList } from '#core/lists/define_list'
import type { OperatorServer } from '#vpn/queries/list_operator_servers'
import { BULK_ACTIONS } from '#vpn/actions/act_on_servers'
import { MAX_CAPACITY } from '#vpn/actions/add_server'

const HOST_NAME = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i
const SERVER_NAME = /^(?!\d+$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i
const MOST_MINUTES = 30 * 24 * 60

const place = () => vine.string().maxLength(200).trim().minLength(1).maxLength(80).use(plainText())

const host = vine.createRule((value, _, field) => {
  const text = String(value)
  if (isIP(text) === 0 && !HOST_NAME.test(text)) field.report('Neither an address nor a host name', 'host', field)
})

const country = vine.createRule((value, _, field) => {
  const code = String(value).toUpperCase()
  if (hasFlag(code)) field.mutate(code, field)
  else field.report('Use the two letters of ISO 3166, for example DE', 'country', field)
})

const nameInWords = vine.createRule((value, _, field) => {
  if (!SERVER_NAME.test(String(value)))
    field.report('Use letters, digits, dots and dashes, not digits alone, for example fra-1', 'name', field)
})

const serverName = () => vine.string().trim().maxLength(60).use(nameInWords())
const countryCode = () => vine.string().trim().fixedLength(2).use(country())
const optional = {
  isPremium: vine.boolean({ strict: true }).optional(),
  capacity: vine.number().withoutDecimals().min(1).max(MAX_CAPACITY).optional(),
  hosts: vine.array(vine.string().trim().maxLength(253).use(host())).maxLength(10).optional(),
  ports: vine.array(vine.number().withoutDecimals().min(1).max(65_535)).minLength(1).maxLength(10).optional(),
}

/** What is said of a new server. */
export const createServerValidator = vine.create({
  name: serverName(),
  country: place(),
  countryCode: countryCode(),
  city: place(),
  ...optional,
  lat: vine.number().min(-90).max(90).optional(),
  lon: vine.number().min(-180).max(180).optional(),
})

/** Only what is sent is changed. */
export const editServerValidator = vine.create({
  name: serverName().optional(),
  country: place().optional(),
  countryCode: countryCode().optional(),
  city: place().optional(),
  ...optional,
  lat: vine.number().min(-90).max(90).nullable().optional(),
  lon: vine.number().min(-180).max(180).nullable().optional(),
  version: vine.string().maxLength(40).optional(),
})

const minutes = () => vine.number().withoutDecimals().min(1).max(MOST_MINUTES)

/** How long the last connections of a server that is drained may last. */
export const drainValidator = vine.create({ minutes: minutes() })

/** One action on many servers; to drain them takes as long as is said. */
export const bulkServersValidator = vine.create({
  action: vine.enum(BULK_ACTIONS),
  ids: rowNumbers(),
  minutes: minutes().optional().requiredWhen('action', '=', 'drain'),
})

export const SERVER_SORTS = {
  /** By name, demo servers after all others. */
  own: ({ simulated, name }: OperatorServer) => `${simulated ? 1 : 0}${name}`,
  id: ({ id }: OperatorServer) => id,
  name: ({ name }: OperatorServer) => name,
  country: ({ country }: OperatorServer) => country,
  state: ({ state }: OperatorServer) => state,
  peers: ({ peers }: OperatorServer) => peers,
}

export const serverList = defineList({
  name: 'servers',
  sorts: ['own', 'id', 'name', 'country', 'state', 'peers'],
  filters: {
    simulated: vine.boolean().optional(),
    state: vine.enum(['online', 'offline', 'not_set_up', 'full', 'draining', 'disabled'] as const).optional(),
    q: vine.string().trim().maxLength(80).optional(),
  },
})
