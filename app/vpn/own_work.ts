import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import culvert from '#config/culvert'
import { outage } from '#core/database/outage'
import { whenStopping } from '#core/when_stopping'
import { PruneRemovals } from '#vpn/actions/prune_removals'
import { StoreConnects } from '#vpn/actions/store_connects'

const CONNECTS_STORED_MS = 600_000
const REMOVALS_PRUNED_MS = 60_000

/** What only the process knows that browsers and nodes talk to, so that no worker can do it. Neither tests nor commands may start timers. */
export function storeWhatIsHeard() {
  if (app.getEnvironment() !== 'web' || app.getMode() !== 'run') return
  const store = tried("couldn't store how many connects there were", async () =>
    (await app.container.make(StoreConnects)).execute()
  )
  repeat(CONNECTS_STORED_MS, store, () => whenStopping(app, store))
  // Where this process does scheduled work, that is part of it.
  if (culvert.role !== 'web') return
  const prune = tried("couldn't delete notes of removed peers", async () =>
    (await app.container.make(PruneRemovals)).execute()
  )
  repeat(REMOVALS_PRUNED_MS, prune)
  // Once no node is answered any more. Asked for here, as nodes may have been answered before the process was ready.
  app.terminating(prune)
}

const tried = (failure: string, work: () => Promise<unknown>) => async () => {
  try {
    await work()
  } catch (error) {
    if (!outage.note(error)) logger.error({ err: error }, failure)
  }
}

function repeat(everyMs: number, work: () => Promise<void>, begun = () => {}) {
  app.ready(() => {
    // Told to stop before it was ready, it has counted nothing; a query now would open the database again and keep the process alive.
    if (app.isTerminating || app.isTerminated) return
    setInterval(() => void work(), everyMs).unref()
    begun()
  })
}
