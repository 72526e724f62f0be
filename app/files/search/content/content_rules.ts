import { Gate } from '#core/gate'

/** Where one search ends, whatever is left. */
export interface ContentLimits {
  ms: number
  bytes: number
  /** With matches in them. */
  files: number
}

const LIMITS: ContentLimits = { ms: 5_000, bytes: 200_000_000, files: 100 }
/** At once in this process, and in line for it. */
const [PLACES, LINE, WAIT_MS] = [2, 6, 10_000]

/** How much one search reads. */
export class ContentRules {
  readonly limits: ContentLimits

  constructor(limits = LIMITS) {
    this.limits = limits
  }
}

/** Lets so many searches read files at once. */
export class ContentGate extends Gate {
  constructor() {
    super(PLACES, LINE, { waitMs: WAIT_MS })
  }
}
