import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A plan has never changed its interval. A price was retired when its successor was made; where the provider's
 * older price was put on sale again, nobody noted when, and it stays unknown.
 */
export default class extends BaseSchema {
  override async up() {
    this.defer(async (db) => {
      await db.rawQuery(
        'UPDATE plan_prices SET `interval` = (SELECT p.`interval` FROM plans p WHERE p.id = plan_prices.plan_id)'
      )
      const prices = (await db.from('plan_prices').orderBy('id')) as Price[]
      for (const price of prices.filter(({ is_current }) => !is_current)) {
        const next = prices.find((other) => other.id > price.id && isSameOffer(price, other))
        if (next) await db.from('plan_prices').where('id', price.id).update({ retired_at: next.created_at })
      }
    })
  }
}

interface Price {
  id: number
  plan_id: string
  gateway: string
  test_mode: number
  is_current: number | null
  created_at: string
}

function isSameOffer(one: Price, other: Price): boolean {
  return one.plan_id === other.plan_id && one.gateway === other.gateway && one.test_mode === other.test_mode
}
