import { isSame, signature } from '#core/signature'

/** Who may read metrics: whoever has the token of METRICS_TOKEN_FILE. */
export class MetricsAccess {
  constructor(private token: string | null) {}

  /** False where there is no token, so that nobody may. */
  get isOpen() {
    return this.token !== null
  }

  allows(authorization: string | undefined): boolean {
    const given = authorization?.match(/^Bearer (\S{1,200})$/i)?.[1]
    if (this.token === null || given === undefined) return false
    // Of the same length, whatever was given.
    return isSame(signature('metrics', given), signature('metrics', this.token))
  }
}
