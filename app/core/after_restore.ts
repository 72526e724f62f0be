import { inject } from '@adonisjs/core'
import type { Trx } from '#core/database/transaction'
import { Contributions } from '#core/health/contributions'

/** What a module sets right in a database that is older than what the world was told since. */
export interface AfterRestoreStep {
  /** `<module>.<what>`, for example 'vpn.revisions'. */
  readonly id: string
  /** In the transaction of the restored rows. Bears being repeated. */
  run(trx: Trx): Promise<void>
}

/** The steps that modules contribute. */
export class AfterRestoreSteps extends Contributions<AfterRestoreStep> {}

/** Makes a restored database safe to go on with. Called in the transaction that restores the rows, after the last of them. */
@inject()
export class AfterRestore {
  constructor(private steps: AfterRestoreSteps) {}

  /** Fails with the first step that fails: the installation isn't restored then. */
  async execute(trx: Trx): Promise<void> {
    for (const step of this.steps.list()) await step.run(trx)
  }
}
