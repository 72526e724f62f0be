import { fileURLToPath } from 'node:url'
import { basename, dirname, join } from 'node:path'

const appRoot = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * The project's folder. Compiled code runs from build/, which every build
 * wipes: whatever has to last lies relative to this folder instead.
 */
export const projectRoot = basename(appRoot) === 'build' ? dirname(appRoot) : appRoot

/** An absolute path below the project's folder. */
export function projectPath(...segments: string[]) {
  return join(projectRoot, ...segments)
}
