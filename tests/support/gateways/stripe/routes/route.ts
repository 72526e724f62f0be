import type { World } from '#tests/support/gateways/stripe/world'
import type { Params } from '#tests/support/gateways/stripe/wire/params'

export interface Call {
  world: World
  params: Params
  /** What stands for `:id` in the path. */
  id: string
  /** Called with the publishable key, as a page does. */
  fromPage: boolean
  url: string
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  answer: (call: Call) => unknown
}

/** `/v1/invoices/:id/void` as a route. */
export function route(method: Route['method'], path: string, answer: Route['answer']): Route {
  return { method, path: new RegExp(`^${path.replace(':id', '(?<id>[^/]+)')}$`), answer }
}
