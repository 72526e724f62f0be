import type { ResourceProps } from 'react-admin'
import type { AdminPlugin, AdminRole, SlotFill } from './plugin.ts'

/** The console as the plugins make it, in the order of `plugins.ts`, tabs by their own order. */
export interface Console {
  plugins: readonly AdminPlugin[]
  tabs: readonly { id: string; label: string; permission: readonly AdminRole[] }[]
  resources: readonly ResourceProps[]
  slots: ReadonlyMap<string, readonly SlotFill[]>
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
  return { plugins, tabs: tabsOf(plugins), resources, slots: slotsOf(plugins) }
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

function tabsOf(plugins: readonly AdminPlugin[]) {
  return plugins
    .flatMap(({ id, tab, permission }) => (tab ? [{ id, label: tab.label, permission, order: tab.order }] : []))
    .sort((a, b) => a.order - b.order)
    .map(({ id, label, permission }) => ({ id, label, permission }))
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
