import { realpathSync } from 'node:fs'
import { dirname, join, parse, sep } from 'node:path'
import { StartupRefused } from '#core/startup_checks'

interface Surroundings {
  /** The folder of hosted files. */
  root: string
  project: string
  storage: string
}

/**
 * Refuses a root by which the key, the database or the code could be read or changed: anything but the default that is,
 * contains or is inside the project or the storage folder, and the root of the disk. Links are resolved first.
 */
export function checkRoot({ root, project, storage }: Surroundings) {
  if (root === join(storage, 'files') && real(root) === join(real(storage), 'files')) return
  const place = real(root)
  const own = [real(project), real(storage)]
  const isRefused =
    place === parse(place).root || own.some((folder) => isInside(place, folder) || isInside(folder, place))
  if (!isRefused) return
  throw new StartupRefused([
    `FILES_ROOT=${root} is, contains or is inside the folder of the project or its storage, where the key and the database are. Set it to a folder of its own, for example FILES_ROOT=/srv/culvert-files, or leave it out.`,
  ])
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** Where a path really is, also one whose last part is not there yet. */
function real(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return dirname(path) === path ? path : join(real(dirname(path)), parse(path).base)
  }
}
