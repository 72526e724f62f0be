import { readdirSync } from 'node:fs'
import { inRoot } from '../lib/paths.mjs'

/** The files below a folder whose names end so, as paths within the project, in a fixed order. */
export function filesBelow(folder, ending) {
  const found = readdirSync(inRoot(folder), { recursive: true, withFileTypes: false }).map((path) =>
    `${folder}/${path}`.replaceAll('\\', '/')
  )
  return found.filter((path) => ending.test(path) && !path.includes('node_modules/')).toSorted()
}

export const specFiles = (folder) => filesBelow(folder, /\.spec\.ts$/)
