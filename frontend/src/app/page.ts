import type { ComponentType } from 'react'

/** A public page: rendered at build time, then taken over by the browser. */
export interface PublicPage {
  path: string
  /** Of the window; the brand is added to it. */
  title: string
  description?: string
  load: () => Promise<{ default: ComponentType }>
}

/** A screen for signed-in users. */
export interface Screen {
  path: string
  title: string
  load: () => Promise<{ default: ComponentType }>
}
