import { GatewayError } from '#gateways/contracts/gateway_error'
import type { PaymentGateway } from '#gateways/contracts/payment_gateway'
import type { Break } from '#tests/support/gateways/harness'

/** Calls that ask nobody. */
const OFFLINE = new Set<PropertyKey>(['constructor', 'read'])

/** The line to a provider inside the process, which breaks only where a test wants it. */
export class BrokenLine {
  #next: { call: RegExp; where: Break } | null = null
  #closed = false
  around: ((where: Break) => Promise<void>) | null = null

  breakNext(call: RegExp, where: Break) {
    this.#next = { call, where }
  }

  close() {
    this.#closed = true
  }

  /** The same gateway at the other end of this line. */
  to(gateway: PaymentGateway): PaymentGateway {
    return new Proxy(gateway, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name, target)
        if (typeof method !== 'function' || OFFLINE.has(name)) return method
        const call = (...input: unknown[]) => Reflect.apply(method, target, input) as unknown
        return name === 'discover' ? call : (...input: unknown[]) => this.#over(String(name), () => call(...input))
      },
    })
  }

  async #between(call: () => unknown): Promise<unknown> {
    await this.around?.('before')
    const answer = await call()
    await this.around?.('after')
    return answer
  }

  async #over(name: string, call: () => unknown): Promise<unknown> {
    if (this.#closed) throw lost()
    const broken = this.#next?.call.test(name) ? this.#next : null
    if (!broken) return this.#between(call)
    this.#next = null
    if (broken.where === 'after') await call()
    throw lost()
  }
}

function lost() {
  return new GatewayError('unreachable', 'The line is broken')
}
