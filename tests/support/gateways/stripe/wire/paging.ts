import type { Params } from '#tests/support/gateways/stripe/wire/params'

interface Listed {
  id: string
  created?: number
}

export interface StripeList<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

/** A page of a list, newest first, by `limit`, `starting_after` and `created`. */
export function page<T extends Listed>(all: Iterable<T>, params: Params, url: string): StripeList<T> {
  const from = params.integer('created[gte]') ?? 0
  const chosen = [...all].filter(({ created }) => (created ?? 0) >= from).reverse()
  const after = params.text('starting_after')
  const start = after === null ? 0 : chosen.findIndex(({ id }) => id === after) + 1
  const limit = params.integer('limit') ?? 10
  const data = chosen.slice(start, start + limit)
  return { object: 'list', data, has_more: start + limit < chosen.length, url }
}
