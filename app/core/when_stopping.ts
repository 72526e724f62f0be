import type { ApplicationService } from '@adonisjs/core/types'

/**
 * Calls back when the process is told to stop, before its server waits for open requests. To be asked for once the server
 * is up: of the framework's hooks the last one to come runs first. A process that was told meanwhile hears it at once.
 */
export function whenStopping(app: ApplicationService, stop: () => void | Promise<void>) {
  if (app.isTerminating || app.isTerminated) void stop()
  else app.terminating(stop)
}
