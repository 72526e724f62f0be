import type { ComponentType } from 'react'

/** One address of the app and the code behind it, loaded when it is first shown. */
export interface Page {
  path: string
  /** Of the window; the brand is added to it. */
  title: string
  /** For search engines; pages without one ask not to be indexed. */
  description?: string
  load: () => Promise<{ default: ComponentType }>
  /** The file behind `load`, below frontend/src: its code is requested together with the document. */
  module: string
  /** What its screen asks the API for at once: begun before the code is there. */
  reads?: string[]
  /** A screen that does without MUI: its document asks for no theme. */
  plain?: boolean
  /** Shown as it was rendered, without any script: the service worker answers other addresses with it. */
  still?: boolean
}
