import type { Trx } from '#core/database/transaction'

interface Step {
  name: string
  /** In the transaction of the restored rows. */
  run(trx: Trx): Promise<void>
}

/** What modules have to do with restored rows before anybody sees them. */
export class AfterRestore {
  readonly #steps: Step[] = []

  register(step: Step) {
    this.#steps.push(step)
  }

  async execute(trx: Trx) {
    for (const step of this.#steps) await step.run(trx)
  }
}
