import type { ComponentType } from 'react'
import type { AdminPlugin, AdminRole, Lazy, PluginResource, SlotFill } from './plugin.ts'

/** The console as the plugins make it, in the order of `plugins.ts`, tabs by their own order. */
export interface Console {
  plugins: readonly AdminPlugin[]
  tabs: readonly ConsoleTab[]
  resources: readonly PluginResource[]
  /** Screens by their whole path below /admin. */
  routes: readonly { path: string; component: Lazy<ComponentType> }[]
  /** Blocks of the Settings screen, with the plugin that each belongs to. */
  settings: readonly { id: string; label: string; component: Lazy<ComponentType> }[]
  slots: ReadonlyMap<string, readonly SlotFill[]>
}

export interface ConsoleTab {
  id: string
  label: string
  /** Path below /admin. */
  path: string
  badge?: Lazy<ComponentType>
}

/**
 * Puts the console together. Pure: the same list gives the same console.
 * @throws Error naming the plugin when an id or a resource comes twice, a requirement is missing, or a slot is filled that nobody offers.
 */
export function composePlugins(plugins: readonly AdminPlugin[]): Console {
  const ids = new Set<string>()
  for (const { id } of plugins) claim(ids, id, `There are two plugins '${id}'`)
  const resources = plugins.flatMap((plugin) => plugin.resources ?? [])
  const names = new Set<string>()
  for (const { name } of resources) claim(names, name, `The resource '${name}' is described twice`)
  requirePresent(plugins, ids)
  const routes = plugins.flatMap(({ id, routes = [] }) =>
    routes.map(({ path, component }) => ({ path: path ? `${id}/${path}` : id, component }))
  )
  const paths = new Set(names)
  for (const { path } of routes) claim(paths, path, `The path '${path}' is described twice`)
  const settings = plugins.flatMap(({ id, settings }) => (settings ? [{ id, ...settings }] : []))
  return { plugins, tabs: tabsOf(plugins), resources, routes, settings, slots: slotsOf(plugins) }
}

/**
 * The console as one role sees it: plugins that it may not use are not there, and neither is what they put into others'
 * slots. The whole list is composed before, so that a mistake shows for everybody.
 */
export function composeFor(role: AdminRole, plugins: readonly AdminPlugin[]): Console {
  composePlugins(plugins)
  const mine = plugins.filter(({ permission }) => permission.includes(role))
  const usable = withTheirRequirements(mine)
  const offered = new Set(usable.flatMap(({ id, offers = [] }) => offers.map((name) => `${id}.${name}`)))
  return composePlugins(
    usable.map((plugin) => ({
      ...plugin,
      settings: plugin.settings?.permission?.includes(role) === false ? undefined : plugin.settings,
      slots: plugin.slots?.filter(({ slot }) => offered.has(slot)),
    }))
  )
}

/** A plugin whose requirement is not there goes, and with it whoever requires that one. */
function withTheirRequirements(plugins: readonly AdminPlugin[]): readonly AdminPlugin[] {
  const ids = new Set(plugins.map(({ id }) => id))
  const left = plugins.filter(({ requires = [] }) => requires.every((id) => ids.has(id)))
  return left.length === plugins.length ? left : withTheirRequirements(left)
}

function claim(taken: Set<string>, name: string, complaint: string) {
  if (taken.has(name)) throw new Error(complaint)
  taken.add(name)
}

function requirePresent(plugins: readonly AdminPlugin[], ids: ReadonlySet<string>) {
  for (const { id, requires = [] } of plugins) {
    const missing = requires.find((required) => !ids.has(required))
    if (missing) throw new Error(`The plugin '${id}' requires '${missing}', which is not in the list`)
  }
}

/** A plugin's tab leads to its first resource, else to the route without a path. */
function tabsOf(plugins: readonly AdminPlugin[]): ConsoleTab[] {
  return plugins
    .flatMap(({ id, tab, resources = [] }) => (tab ? [{ ...tab, id, path: resources[0]?.name ?? id }] : []))
    .sort((a, b) => a.order - b.order)
    .map(({ id, label, path, badge }) => ({ id, label, path, badge }))
}

function slotsOf(plugins: readonly AdminPlugin[]): ReadonlyMap<string, readonly SlotFill[]> {
  const slots = new Map<string, SlotFill[]>(
    plugins.flatMap(({ id, offers = [] }) => offers.map((name) => [`${id}.${name}`, []]))
  )
  for (const { id, slots: fills = [] } of plugins) {
    for (const fill of fills) {
      const place = slots.get(fill.slot)
      if (!place) throw new Error(`The plugin '${id}' fills the slot '${fill.slot}', which nobody offers`)
      place.push(fill)
    }
  }
  return slots
}
