import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import type { Trx } from '#core/database/transaction'
import { Contributions } from '#core/health/contributions'

/** What a module sets right in a database that is older than what the world was told since. */
export interface AfterRestoreStep {
  /** `<module>.<what>`, for example 'vpn.revisions'. */
  readonly id: string
  /** In the transaction of the restored rows. Bears being repeated. May answer what the operator has to know, in sentences. */
  run(trx: Trx, backedUpAt: DateTime): Promise<readonly string[] | void>
}

/** The steps that modules contribute. */
export class AfterRestoreSteps extends Contributions<AfterRestoreStep> {}

/** Makes a restored database safe to go on with. Called in the transaction that restores the rows, after the last of them. */
@inject()
export class AfterRestore {
  constructor(private steps: AfterRestoreSteps) {}

  /** Fails with the first step that fails: the installation isn't restored then. Answers what the operator has to know. */
  async execute(trx: Trx, backedUpAt: DateTime): Promise<string[]> {
    const notes: string[] = []
    for (const step of this.steps.list()) notes.push(...((await step.run(trx, backedUpAt)) ?? []))
    return notes
  }
}
