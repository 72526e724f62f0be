import { arrange } from '../config/arrange'
import { shapes } from '../config/shapes'
import type { DashboardConfig, Widget } from '../config/types'

const visibleIds = ({ widgets, layout }: DashboardConfig) =>
  arrange(widgets, shapes[layout].columns).map(({ id }) => id)

/** The widgets as they follow one another on the screen, then those that are hidden. */
export function rowOrder(config: DashboardConfig): string[] {
  return [...visibleIds(config), ...config.widgets.filter(({ isVisible }) => !isVisible).map(({ id }) => id)]
}

/** After a move the visible ones follow the screen again; hidden ones stay in their row. */
export function orderAfterMove(order: readonly string[], config: DashboardConfig): string[] {
  const visible = visibleIds(config)
  const isVisible = new Set(visible)
  return order.map((id) => (isVisible.has(id) ? (visible.shift() ?? id) : id))
}

/** The rows in an order that was kept; what came later is at the end. */
export function inRowOrder(widgets: readonly Widget[], order: readonly string[]): Widget[] {
  const known = order.flatMap((id) => widgets.find((widget) => widget.id === id) ?? [])
  return [...known, ...widgets.filter(({ id }) => !order.includes(id))]
}
