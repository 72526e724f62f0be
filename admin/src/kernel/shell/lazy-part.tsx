import { type ComponentType, lazy } from 'react'
import type { Lazy } from '../plugin'

const known = new WeakMap<Lazy<never>, ComponentType<never>>()

/** The component behind a plugin's `() => import(…)`: the same one each time, so that it keeps its state. */
export function lazyPart<Props>(load: Lazy<ComponentType<Props>>): ComponentType<Props> {
  const key = load as unknown as Lazy<never>
  const before = known.get(key) as ComponentType<Props> | undefined
  if (before) return before
  const part = lazy(() => loaded(load as Lazy<ComponentType<unknown>>, key)) as unknown as ComponentType<Props>
  known.set(key, part as unknown as ComponentType<never>)
  return part
}

/**
 * Without network nothing is asked for: Chromium never asks again for a module that failed. What failed is forgotten, so
 * that the next time it is shown it is loaded again.
 */
async function loaded(load: Lazy<ComponentType<unknown>>, key: Lazy<never>) {
  try {
    if (!navigator.onLine) throw new Error('There is no network to load the screen with')
    return await load()
  } catch (error) {
    known.delete(key)
    throw error
  }
}
