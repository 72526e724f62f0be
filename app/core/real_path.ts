import { realpathSync } from 'node:fs'
import { dirname, join, parse, sep } from 'node:path'

/** Where a path really is, also one whose last parts are not there yet. */
export function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return dirname(path) === path ? path : join(realPath(dirname(path)), parse(path).base)
  }
}

/** Whether a path is that folder or in it. Both are real paths. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
