import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'

/** Roles that an operator's account can have; the server checks them again on every call. */
export type AdminRole = 'admin' | 'support' | 'finance'

type Lazy<T> = () => Promise<{ default: T }>

/** Something a plugin shows inside another plugin's screen, at a place that the other one named. */
export interface SlotFill {
  /** `<plugin id>.<slot name>` of the plugin that offers the slot. */
  slot: `${string}.${string}`
  component: Lazy<ComponentType<{ recordId?: number }>>
}

/** One part of the console, described as data. It knows the kernel and its own folder, nothing else. */
export interface AdminPlugin {
  /** Unique, kebab-case; also the folder's name and the path below /admin. */
  id: string
  /** Entry in the console's navigation; a plugin without a tab only fills slots. */
  tab?: { label: string; order: number }
  /** react-admin resources as props: `<Admin>` reads its own children only. */
  resources?: readonly ResourceProps[]
  /** Screens that are no resource, below /admin/<id>. */
  routes?: readonly { path: string; component: Lazy<ComponentType> }[]
  /** A block on the Settings screen. */
  settings?: { label: string; component: Lazy<ComponentType> }
  /** Names of the places in this plugin's screens that others may fill. */
  offers?: readonly string[]
  /** What this plugin puts into the slots of others. */
  slots?: readonly SlotFill[]
  /** Roles that see this plugin. */
  permission: readonly AdminRole[]
  /** Ids of plugins that this one cannot do without. */
  requires?: readonly string[]
}

/** Describes a plugin; exists for type inference. */
export function defineAdminPlugin<const P extends AdminPlugin>(plugin: P): P {
  return plugin
}
