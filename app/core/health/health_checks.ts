import { Contributions } from '#core/health/contributions'

/**
 * `note`: worth knowing, nothing is broken. `problem`: something is wrong.
 * `unreachable`: what the check looks at doesn't answer.
 */
export type Level = 'good' | 'note' | 'problem' | 'unreachable'

/** What a check saw. Shown to operators, in logs too: it names no person, address or key. */
export interface Finding {
  readonly level: Level
  /** One sentence: 'All nodes report.' */
  readonly detail: string
  /** Why it matters, where something is wrong. */
  readonly why?: string
  /** The command or the step that fixes it; several are a line each. */
  readonly todo?: string
}

/** One question about this installation that a module can answer. */
export interface HealthCheck {
  /** `<module>.<what>`, the same in the console and the terminal. */
  readonly id: string
  /** What it looks at, in a word or two: 'Outgoing emails'. */
  readonly name: string
  /** 'Are emails sent on time?' */
  readonly question: string
  /** Asks another machine. Left out where an answer has to be quick. */
  readonly needsNetwork?: boolean
  /** Changes nothing. An error counts as `unreachable`. */
  look(signal: AbortSignal): Promise<Finding>
  /** Only where it's safe at any time. Answers in a sentence what it did. */
  readonly fix?: { readonly question: string; run(): Promise<string> }
}

export interface CheckedHealth extends Finding {
  readonly check: HealthCheck
}

const WITHIN_MS = 5_000

/** The checks that modules contribute. The console and `culvert doctor` read this list. */
export class HealthChecks extends Contributions<HealthCheck> {
  /** Those whose last look ended with an error: each is logged when it begins. */
  readonly #broken = new Set<string>()

  /** `log` gets errors that a check didn't expect. */
  constructor(private log: (check: HealthCheck, error: unknown) => void = () => {}) {
    super()
  }

  /** All checks at once, in their order. */
  async look({ network = false }: { network?: boolean } = {}): Promise<CheckedHealth[]> {
    const chosen = this.list().filter(({ needsNetwork }) => network || !needsNetwork)
    return Promise.all(chosen.map((check) => this.lookAt(check)))
  }

  /** One check, within five seconds. */
  async lookAt(check: HealthCheck, withinMs = WITHIN_MS): Promise<CheckedHealth> {
    const limit = AbortSignal.timeout(withinMs)
    const late = Promise.withResolvers<Finding>()
    const stop = () => late.resolve(unknown(check, `No answer within ${withinMs / 1000} seconds.`))
    limit.addEventListener('abort', stop, { once: true })
    try {
      const found = await Promise.race([check.look(limit), late.promise])
      if (!limit.aborted) this.#broken.delete(check.id)
      return { check, ...found }
    } catch (error) {
      if (!this.#broken.has(check.id)) this.log(check, error)
      this.#broken.add(check.id)
      return { check, ...unknown(check, `Couldn't find out (${kindOf(error)}).`) }
    } finally {
      limit.removeEventListener('abort', stop)
    }
  }
}

/** What is said where a check itself doesn't come to an end. */
const unknown = ({ needsNetwork }: HealthCheck, detail: string): Finding => ({
  level: 'unreachable',
  detail,
  why: 'Nobody knows whether this works.',
  todo: needsNetwork
    ? 'Make sure that this machine reaches other machines (DNS, firewall), then: culvert doctor'
    : "Look for what is slow or fails (journalctl -u 'culvert*'), then: culvert doctor",
})

/** Whether nothing is wrong. Notes are no reason to worry. */
export const isHealthy = ({ level }: Finding) => level === 'good' || level === 'note'

/** Messages of errors may quote addresses; their codes don't. */
function kindOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'unknown error')
}
