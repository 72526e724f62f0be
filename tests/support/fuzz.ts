import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import fc from 'fast-check'
import { gatewayDrivers } from '#config/gateways'
import { Gateways } from '#gateways/gateways'
import type { Answer } from '#tests/support/api'
import { allValidators, type NamedValidator } from '#tests/support/validators/all'
import { validBody } from '#tests/support/validators/valid_body'
import '#tests/support/properties'

/** No server listens here: a provider that is asked is away. */
const NOWHERE = 'http://127.0.0.1:9'

/** Texts that break parsers, columns and comparisons. */
export const text = fc.constantFrom(
  '',
  ' ',
  '\ud800',
  '\udc00@example.com',
  'ann\u0000@example.com',
  'x'.repeat(5000),
  '\u202e\u0301😀',
  "' OR 1=1 --",
  '../../etc/passwd',
  '2026-13-45',
  '+275760-09-13T00:00:00.000Z',
  'ann@example.com',
  '1'
)
/** The same, and what is none. */
export const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    2 ** 53,
    1e308,
    [],
    {},
    [[]],
    [null],
    { toString: 1 },
    { length: 9 }
  ),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'length', 'toString', '__proto__', 'id'), text, { maxKeys: 2 })
)
/** For a parameter of a path. */
export const part = fc.constantFrom(
  '1',
  '0',
  '-1',
  'x',
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '1e9',
  '9'.repeat(30),
  'x'.repeat(300)
)
export interface Route {
  method: string
  pattern: string
}

export const routes = (): Route[] =>
  Object.values(router.toJSON())
    .flat()
    .flatMap(({ pattern, methods }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => ({ method, pattern }))
    )
    // Pages are files that a build makes.
    .filter(({ pattern }) => /^\/(api|webhooks|intake|health)\//.test(pattern) && !pattern.includes('__'))

export type Body = Record<string, unknown>

/** Notes which validators each route asks, and knows for each a body that it takes. */
export class KnownBodies {
  readonly #asked = new Map<string, Body[]>()
  #route = ''

  static async open(cleanup: (undo: () => void) => void): Promise<KnownBodies> {
    const known = new KnownBodies()
    for (const named of await allValidators()) cleanup(known.#watch(named, await validBody(named)))
    return known
  }

  #watch({ validator }: NamedValidator, body: Body | null) {
    const { validate } = validator
    validator.validate = (...given) => {
      const bodies = this.#asked.get(this.#route) ?? []
      if (body && !bodies.includes(body)) this.#asked.set(this.#route, [...bodies, body])
      return validate(...given)
    }
    return () => void (validator.validate = validate)
  }

  /** The body for the route's next request. */
  begin({ method, pattern }: Route): Body {
    this.#route = `${method} ${pattern}`
    return Object.assign({}, ...(this.#asked.get(this.#route) ?? [])) as Body
  }
}

export const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed())

/** A provider may be away; all else is a failure of ours. */
export const isExpected = ({ status, body }: Answer) =>
  status < 500 || (body as { code?: string } | undefined)?.code === 'E_PROVIDER_UNREACHABLE'

/** Until the test ends every payment provider is away. */
export function providersAway(cleanup: (restore: () => void) => void) {
  const away = Object.fromEntries(gatewayDrivers.map(({ name }) => [name, NOWHERE]))
  app.container.swap(Gateways, () => new Gateways(gatewayDrivers, away, true))
  cleanup(() => app.container.restore(Gateways))
}

/** The path with these values in place of its parameters. */
export function fillIn(pattern: string, parts: readonly string[]): string {
  let at = 0
  return pattern.replaceAll(/:\w+\??|\*/g, () => parts[at++ % parts.length] ?? '1')
}
