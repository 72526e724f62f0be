import type { ComponentType } from 'react'

/** Roles that an operator's account can have; the server checks them again on every call. */
export const adminRoles = ['admin', 'support', 'finance'] as const

export type AdminRole = (typeof adminRoles)[number]

/** Code that is loaded when it is first shown: a plugin's folder is one file more for the browser, or several. */
export type Lazy<T> = () => Promise<{ default: T }>

/** What is shown in a slot: of the record that the screen shows, where it shows one. */
export interface SlotProps {
  recordId?: number
}

/** Something a plugin shows inside another plugin's screen, at a place that the other one named. */
export interface SlotFill {
  /** `<plugin id>.<slot name>` of the plugin that offers the slot. */
  slot: `${string}.${string}`
  component: Lazy<ComponentType<SlotProps>>
}

/** A list of `/api/admin/<name>` with the screens that show it. */
export interface PluginResource {
  name: string
  /** At /admin/<name>. */
  list?: Lazy<ComponentType>
  /** At /admin/<name>/<id>/show; /admin/<name>/<id> leads there. */
  show?: Lazy<ComponentType>
  /** Where a record has a dialog and no screen: what /admin/<name>/<id> opens over the list. */
  record?: Lazy<ComponentType<RecordDialogProps<never>>>
}

export interface RecordDialogProps<R> {
  record: R
  onClose: () => void
}

/** One part of the console, described as data. It knows the kernel and its own folder, nothing else. */
export interface AdminPlugin {
  /** Unique, kebab-case; also the folder's name and the path below /admin. */
  id: string
  /** Entry in the console's navigation; a plugin without a tab only fills slots. `badge` stands beside the label. */
  tab?: { label: string; order: number; badge?: Lazy<ComponentType> }
  /** Lists of the API with their screens. */
  resources?: readonly PluginResource[]
  /** Screens that are no resource, at /admin/<id>/<path>; an empty path is the plugin's own. */
  routes?: readonly { path: string; component: Lazy<ComponentType> }[]
  /** A block on the Settings screen; with `permission` only for these of the plugin's roles. */
  settings?: { label: string; component: Lazy<ComponentType>; permission?: readonly AdminRole[] }
  /** Names of the places in this plugin's screens that others may fill. */
  offers?: readonly string[]
  /** What this plugin puts into the slots of others. */
  slots?: readonly SlotFill[]
  /** Roles that see this plugin; for all others it is not there. */
  permission: readonly AdminRole[]
  /** Ids of plugins that this one cannot do without. */
  requires?: readonly string[]
}

/** Describes a plugin; exists for type inference. */
export function defineAdminPlugin<const P extends AdminPlugin>(plugin: P): P {
  return plugin
}
