import { dirname, resolve } from 'node:path'
import culvert from '#config/culvert'
import { BackupRefused } from '#core/backup/format'
import { isInside, realPath } from '#core/real_path'

/**
 * The folder around a path, or around what a link of that path leads to, that a backup holds and a restore replaces: a backup there
 * would hold the backups before it, and a restore would delete it. Null where there is none.
 */
export function replacedFolder(path: string): string | null {
  const places = [realPath(resolve(path)), realPath(dirname(resolve(path)))]
  const isAround = (root: string) => places.some((place) => isInside(place, realPath(root)))
  return [culvert.filesRoot, culvert.buildsFolder].find(isAround) ?? null
}

/** Refuses a place of a backup in such a folder. */
export function refuseInside(path: string) {
  const folder = replacedFolder(path)
  if (folder !== null) throw new BackupRefused({ type: 'inside', path, folder })
}
