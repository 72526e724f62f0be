interface Details {
  /** What to do about it, as a sentence or a command line. */
  readonly next?: string
  /** For scripts that read --json. */
  readonly code?: `E_${string}`
}

/** An expected failure of a command: what happened, and the next step. */
export class CliError extends Error {
  readonly next: string | undefined
  readonly code: string

  constructor(message: string, { next, code = 'E_FAILED' }: Details = {}) {
    super(message)
    this.next = next
    this.code = code
  }
}

/** A command that a person stopped. `left` says what became of its work: 'Nothing was saved.' */
export const stopped = (left: string) => new CliError(`Stopped. ${left}`, { code: 'E_STOPPED' })

/** A command line that cannot be understood; ends with code 2. */
export class UsageError extends CliError {
  constructor(message: string, next?: string) {
    super(message, { next, code: 'E_USAGE' })
  }
}
