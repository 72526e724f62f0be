type IsAdministrator = (userId: number) => Promise<boolean>

/** Whether the user who requested a job may still have it done. The users module provides the check. */
export class JobRequesters {
  #isAdministrator: IsAdministrator | null = null

  learn(isAdministrator: IsAdministrator) {
    this.#isAdministrator = isAdministrator
  }

  /** With full rights, at this moment. The terminal, which has no account, always is. */
  async isAdministrator(requestedBy: number | null): Promise<boolean> {
    if (requestedBy === null) return true
    if (!this.#isAdministrator) throw new Error('nobody said how to find out who is an administrator')
    return this.#isAdministrator(requestedBy)
  }
}
