import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'

const APP_ROOT = new URL('../', import.meta.url)

/** Imports relative paths from the application's root, everything else as a package. */
export function importFromRoot(filePath: string) {
  const relative = filePath.startsWith('./') || filePath.startsWith('../')
  return import(relative ? new URL(filePath, APP_ROOT).href : filePath)
}

/** The one way to boot the application, shared by server, console, tests and CLI. */
export function createIgnitor() {
  return new Ignitor(APP_ROOT, { importer: importFromRoot }).tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
    // A command ends by itself or handles its signals; `ace serve` would otherwise survive Ctrl-C.
    if (app.getEnvironment() === 'console') return
    app.listen('SIGTERM', () => app.terminate())
    app.listen('SIGINT', () => app.terminate())
  })
}
