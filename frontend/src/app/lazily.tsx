import { lazy, useState } from 'react'
import { LoadBoundary } from './load-boundary'
import type { Page } from './page'

/** A component whose code is loaded when it is first shown, and asked for again when that failed without network. */
export function lazily(load: Page['load']) {
  const latest = { Component: lazy(load) }
  return function Loaded() {
    const [Component, setComponent] = useState(() => latest.Component)

    function loadAnew() {
      latest.Component = lazy(load)
      setComponent(() => latest.Component)
    }

    return (
      <LoadBoundary onRetry={loadAnew}>
        <Component />
      </LoadBoundary>
    )
  }
}
