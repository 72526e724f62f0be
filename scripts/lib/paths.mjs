import { fileURLToPath } from 'node:url'

/** The repository's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** An absolute path below the repository. */
export function inRoot(...parts) {
  return root + parts.join('/')
}

/** What runs, and where the steps of a build write: beside it, until all of them are done. */
export const BUILD = 'build'
export const NEXT_BUILD = 'build.next'

/** An absolute path in the build: while one is made, in that. */
export function inBuild(...parts) {
  return inRoot(process.env.CULVERT_BUILD_FOLDER ?? BUILD, ...parts)
}
