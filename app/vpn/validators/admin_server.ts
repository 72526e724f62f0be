import vine from '@vinejs/vine'
import { rowNumbers } from '#core/http/row_numbers'
import { defineList } from '#core/lists/define_list'
import type { OperatorServer } from '#vpn/queries/list_operator_servers'
import { BULK_ACTIONS } from '#vpn/actions/act_on_servers'
import { serverFields } from '#vpn/validators/server_fields'

const MOST_MINUTES = 30 * 24 * 60

const { name, country, countryCode, city, lat, lon } = serverFields
const optional = {
  isPremium: serverFields.isPremium.optional(),
  capacity: serverFields.capacity.optional(),
  hosts: serverFields.hosts.optional(),
  ports: serverFields.ports.optional(),
}

/** What is said of a new server. */
export const createServerValidator = vine.create({
  name,
  country,
  countryCode,
  city,
  ...optional,
  lat: lat.optional(),
  lon: lon.optional(),
})

/** Only what is sent is changed. */
export const editServerValidator = vine.create({
  name: name.optional(),
  country: country.optional(),
  countryCode: countryCode.optional(),
  city: city.optional(),
  ...optional,
  lat: lat.nullable().optional(),
  lon: lon.nullable().optional(),
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
