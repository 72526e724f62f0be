import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'

/** What a list offers. Whatever is not named here is refused: every sort and every filter needs its index. */
interface ListOffer<Filters extends Record<string, SchemaTypes>> {
  /** The resource, as its path has it. */
  name: string
  /** Fields to sort by; the first one is the default. */
  sorts: readonly [string, ...string[]]
  descending?: boolean
  /** How each filter is read; all of them have to be optional. */
  filters: Filters
}

/** Names of sorts and filters beside the validator of the filters' values. */
export function defineList<const Filters extends Record<string, SchemaTypes>>(offer: ListOffer<Filters>) {
  return { ...offer, descending: offer.descending ?? false, validator: vine.create(offer.filters) }
}
