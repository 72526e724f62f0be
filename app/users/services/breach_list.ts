import { createHash } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'

/** Signing up does not wait longer than this for somebody else's server. */
const TIMEOUT_MS = 2_000
const PREFIX_LENGTH = 5

/**
 * Passwords that are known from breaches (OWASP ASVS 6.2.12), on a server that an operator named: one that answers the ranges of
 * Have I Been Pwned. It is told five digits of the password's SHA-1, which some hundreds of other passwords begin with as well.
 */
export class BreachList {
  constructor(
    private url: string | undefined,
    private timeoutMs = TIMEOUT_MS
  ) {}

  /** False too where there is no list, or where it does not answer: a list that is away keeps nobody out. */
  async contains(password: string): Promise<boolean> {
    if (!this.url) return false
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      const range = await this.#range(digest.slice(0, PREFIX_LENGTH))
      return range.includes(digest.slice(PREFIX_LENGTH))
    } catch (error) {
      logger.warn({ reason: (error as Error).name }, 'the list of breached passwords does not answer')
      return false
    }
  }

  /** The rest of each digest that begins so. Lines that only pad the answer are seen zero times. */
  async #range(prefix: string): Promise<string[]> {
    const answer = await fetch(`${this.url?.replace(/\/+$/, '')}/${prefix}`, {
      redirect: 'error',
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(this.timeoutMs),
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    const lines = (await answer.text()).split(/\r?\n/).map((line) => line.split(':'))
    return lines.flatMap(([rest = '', count]) => (Number(count) > 0 ? [rest.toUpperCase()] : []))
  }
}
