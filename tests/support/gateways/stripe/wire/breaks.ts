import type { Break } from '#tests/support/gateways/harness'

interface Broken {
  call: RegExp
  where: Break
}

/**
 * Connections that break on purpose. The client repeats by itself what broke; so that a broken call stays broken, its
 * repetition is answered by 'unavailable, do not try again', without waiting through all of the client's pauses.
 */
export class Breaks {
  readonly #planned: Broken[] = []
  readonly #repeating = new Set<string>()

  add(call: RegExp, where: Break): void {
    this.#planned.push({ call, where })
  }

  /** What happens to this request: nothing, a break, or the end of a broken call. */
  judge(method: string, path: string, key: string | undefined): Break | 'unavailable' | null {
    const name = `${method} ${path}`
    const identity = `${name} ${key ?? ''}`
    if (this.#repeating.delete(identity)) return 'unavailable'
    const index = this.#planned.findIndex(({ call }) => call.test(name))
    if (index < 0) return null
    const [broken] = this.#planned.splice(index, 1)
    this.#repeating.add(identity)
    return broken?.where ?? null
  }
}
