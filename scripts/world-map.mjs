/** Writes the map of the servers screen; it is kept in the repository, so that a build needs no atlas. */
import { writeFile } from 'node:fs/promises'
import { inRoot } from './lib/paths.mjs'
import { worldMap } from './world-map/make.mjs'

await writeFile(inRoot('frontend/src/features/servers/map/world.ts'), worldMap())
