import { join, parse } from 'node:path'
import { isInside, realPath } from '#core/real_path'
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
  if (root === join(storage, 'files') && realPath(root) === join(realPath(storage), 'files')) return
  const place = realPath(root)
  const own = [realPath(project), realPath(storage)]
  const isRefused =
    place === parse(place).root || own.some((folder) => isInside(place, folder) || isInside(folder, place))
  if (!isRefused) return
  throw new StartupRefused([
    `FILES_ROOT=${root} is, contains or is inside the folder of the project or its storage, where the key and the database are. Set it to a folder of its own, for example FILES_ROOT=/srv/culvert-files, or leave it out.`,
  ])
}
