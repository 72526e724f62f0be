import app from '@adonisjs/core/services/app'
import { DueWorkRegistry } from '#core/due_work'
import { PreparationRegistry } from '#core/preparation'
import { PrepareSandbox } from '#gateways/drivers/sandbox/actions/prepare_sandbox'
import { PurgeSandbox } from '#gateways/drivers/sandbox/actions/purge_sandbox'
import { RunSandbox } from '#gateways/drivers/sandbox/actions/run_sandbox'
import { SandboxStore } from '#gateways/drivers/sandbox/store'

const WORK = 'gateways.sandbox'
const SECOND_MS = 1_000
const HOUR_MS = 3_600_000

/** What a provider that lives in the process needs of it: time, and a start. */
export async function registerSandbox() {
  const { container } = app
  const work = await container.make(DueWorkRegistry)
  const run = async () => (await container.make(RunSandbox)).execute()
  const purge = async () => (await container.make(PurgeSandbox)).execute()
  work.register({ name: WORK, everyMs: SECOND_MS, run })
  work.register({ name: 'gateways.purge_sandbox', everyMs: HOUR_MS, run: purge })
  SandboxStore.onTold(() => work.hurry(WORK))
  const prepare = async () => (await container.make(PrepareSandbox)).execute().then(() => [])
  ;(await container.make(PreparationRegistry)).register({ name: WORK, run: prepare })
}
