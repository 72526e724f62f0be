import { isSame, signature } from '#core/signature'

/** Who may read metrics: holders of the token in METRICS_TOKEN_FILE. */
export class MetricsAccess {
  constructor(private token: string | null) {}

  /** False if no token is set: then no one may read them. */
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
