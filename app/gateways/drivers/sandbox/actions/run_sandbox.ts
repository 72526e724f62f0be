import { inject } from '@adonisjs/core'
import { DeliverSandboxEvents } from '#gateways/drivers/sandbox/actions/deliver_sandbox_events'
import { SandboxStore } from '#gateways/drivers/sandbox/store'
import { trialAllowed } from '#gateways/services/trial'

const BATCH = 100

/** One round of what a provider does by itself: time passes for its subscriptions, and what happened is told. */
@inject()
export class RunSandbox {
  constructor(
    private store: SandboxStore,
    private deliver: DeliverSandboxEvents
  ) {}

  async execute() {
    if (!trialAllowed()) return
    await this.store.catchUp(BATCH)
    await this.deliver.execute()
  }
}
