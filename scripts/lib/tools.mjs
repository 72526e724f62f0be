import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian keeps daemons where a user's PATH does not look. */
const systemFolders = ['/usr/sbin', '/sbin', '/usr/local/sbin']

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of the first of these commands that is installed, or null. */
export function findTool(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...systemFolders]
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable)
    if (found) return found
  }
  return null
}
