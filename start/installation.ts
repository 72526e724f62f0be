import { accessSync, constants, existsSync, statSync } from 'node:fs'
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

/** Another user's storage looks empty to this one. */
export class StorageUnreadable extends Error {
  override name = 'StorageUnreadable'
}

/** Refuses to go on where an installation is expected and is not there. */
export function checkInstallation({ storage, appKeyGiven, database }: Place) {
  if (mayMakeOne) return
  checkReadable(storage)
  const isHere =
    database === 'mysql'
      ? appKeyGiven || existsSync(join(storage, 'app.key'))
      : existsSync(join(storage, 'culvert.sqlite'))
  if (!isHere) throw new NoInstallation(`There is no installation here yet: ${storage} holds none.`)
}

function checkReadable(storage: string) {
  try {
    accessSync(storage, constants.R_OK | constants.X_OK)
    const file = join(storage, 'culvert.sqlite')
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return
    throw new StorageUnreadable(`The storage folder ${storage} cannot be read by this user${ownerOf(storage)}.`)
  }
}

/** Whose it is, as far as a stranger can see. */
function ownerOf(storage: string): string {
  try {
    return `: it belongs to the user with number ${statSync(storage).uid}`
  } catch {
    return ''
  }
}
