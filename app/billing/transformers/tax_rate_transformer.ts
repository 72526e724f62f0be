import { BaseTransformer } from '@adonisjs/core/transformers'
import type { TaxRate } from '#billing/queries/list_tax_rates'
import { taxVersion } from '#billing/services/tax_version'

/** A country's tax in the console; the country is its number. */
export default class TaxRateTransformer extends BaseTransformer<TaxRate> {
  toObject() {
    const { country, name, rateBps } = this.resource
    return { id: country, country, name, rateBps, version: taxVersion(this.resource) }
  }
}
