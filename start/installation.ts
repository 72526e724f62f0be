import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A command was called where no installation is. */
export class NoInstallation extends Error {
  override name = 'NoInstallation'
}

interface Place {
  storage: string
  appKeyGiven: boolean
  database: string | undefined
}

let mayMakeOne = true

/** From here on this process does not make an installation: a command that only asks must leave nothing behind. */
export function expectInstallation() {
  mayMakeOne = false
}

/** Refuses to go on where an installation is expected and is not there. */
export function checkInstallation({ storage, appKeyGiven, database }: Place) {
  if (mayMakeOne) return
  const isHere =
    database === 'mysql'
      ? appKeyGiven || existsSync(join(storage, 'app.key'))
      : existsSync(join(storage, 'culvert.sqlite'))
  if (!isHere) throw new NoInstallation(`There is no installation here yet: ${storage} holds none.`)
}
