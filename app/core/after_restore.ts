import { inject } from '@adonisjs/core'
import { Contributions } from '#core/health/contributions'

/** What a module sets right in a database that is older than what the world was told since. */
export interface AfterRestoreStep {
  /** `<module>.<what>`, for example 'vpn.revisions'. */
  readonly id: string
  /** Bears being repeated: a restore that was interrupted does it again. */
  run(): Promise<void>
}

/** The steps that modules contribute. */
export class AfterRestoreSteps extends Contributions<AfterRestoreStep> {}

/** Makes a restored database safe to go on with. Called once the rows are there and before any process serves or works on them. */
@inject()
export class AfterRestore {
  constructor(private steps: AfterRestoreSteps) {}

  /** Fails with the first step that fails: the installation isn't restored then. */
  async execute(): Promise<void> {
    for (const step of this.steps.list()) await step.run()
  }
}
