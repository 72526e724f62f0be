/**
 * Loads all that requests may need before the first one comes: an update puts the next build in the place of this one, and
 * what was loaded later would come from there, or be missing. Sources are left alone: they are exchanged while they run.
 */
import app from '@adonisjs/core/services/app'
import { controllers } from '#generated/controllers'
import { lazyMiddleware } from '#start/kernel'

type Load = () => Promise<unknown>
interface Tree {
  [name: string]: Load | Tree
}

function loadersIn(tree: Tree): Load[] {
  return Object.values(tree).flatMap((entry) => (typeof entry === 'function' ? [entry] : loadersIn(entry)))
}

if (app.inProduction && import.meta.filename.endsWith('.js')) {
  await Promise.all([...lazyMiddleware, ...loadersIn(controllers)].map((load) => load()))
}
