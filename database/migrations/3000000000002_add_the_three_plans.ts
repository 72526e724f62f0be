import { BaseSchema } from '@adonisjs/lucid/schema'

const paid = {
  currency: 'USD',
  connections_limit: null,
  premium_servers: true,
  kill_switch: true,
  support_level: 'priority',
}

const plans = [
  {
    id: 'free',
    name: 'Free',
    rank: 0,
    currency: 'USD',
    price_minor: 0,
    original_price_minor: null,
    interval: 'month',
    connections_limit: 5,
    devices_limit: 1,
    premium_servers: false,
    kill_switch: false,
    support_level: 'basic',
  },
  {
    ...paid,
    id: 'monthly',
    name: 'Monthly',
    rank: 1,
    price_minor: 999,
    original_price_minor: null,
    interval: 'month',
    devices_limit: 5,
  },
  {
    ...paid,
    id: 'yearly',
    name: 'Yearly',
    rank: 2,
    price_minor: 4999,
    original_price_minor: 11_988,
    interval: 'year',
    devices_limit: 10,
  },
]

export default class extends BaseSchema {
  override async up() {
    this.defer(async (db) => {
      await db.table('plans').multiInsert(plans)
    })
  }
}
