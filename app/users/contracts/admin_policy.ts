/** What this installation asks of its administrators beyond a role. */
export class AdminPolicy {
  /** `demandsSecondFactor`: signing in has to take a second step before the console answers. */
  constructor(readonly demandsSecondFactor: boolean) {}
}
