import type { Place } from './arrange'
import { LIMITS, shapes } from './shapes'
import type { DashboardConfig, DashboardLayout, Position, Widget } from './types'

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value))

/** The same config with one widget changed. */
export function changeWidget(config: DashboardConfig, id: string, change: (widget: Widget) => Widget): DashboardConfig {
  return { ...config, widgets: config.widgets.map((widget) => (widget.id === id ? change(widget) : widget)) }
}

export function setVisible(config: DashboardConfig, id: string, isVisible: boolean) {
  return changeWidget(config, id, (widget) => ({ ...widget, isVisible }))
}

/** A size within the limits; a widget that would stand out on the right moves to the left. */
export function setSize(config: DashboardConfig, id: string, size: Partial<Pick<Position, 'width' | 'height'>>) {
  const { columns } = shapes[config.layout]
  return changeWidget(config, id, (widget) => {
    const width = clamp(size.width ?? widget.position.width, LIMITS.width)
    const height = clamp(size.height ?? widget.position.height, LIMITS.height)
    const x = Math.max(0, Math.min(widget.position.x, columns - width))
    return { ...widget, position: { ...widget.position, x, width, height } }
  })
}

/** A new widget below all others; its id is the type and the time. */
export function addWidget(
  config: DashboardConfig,
  type: string,
  size: Pick<Position, 'width' | 'height'>,
  now: number
): DashboardConfig {
  const isTaken = (stamp: number) => config.widgets.some(({ id }) => id === `${type}-${stamp}`)
  let stamp = now
  while (isTaken(stamp)) stamp += 1
  const position = { x: 0, y: config.widgets.length * 2, ...size }
  return { ...config, widgets: [...config.widgets, { id: `${type}-${stamp}`, type, isVisible: true, position }] }
}

export function removeWidget(config: DashboardConfig, id: string): DashboardConfig {
  return { ...config, widgets: config.widgets.filter((widget) => widget.id !== id) }
}

/** Takes over where widgets were put on the grid. */
export function setPlaces(config: DashboardConfig, places: readonly Place[]): DashboardConfig {
  const at = new Map(places.map(({ id, ...position }) => [id, position]))
  return {
    ...config,
    widgets: config.widgets.map((widget) => ({ ...widget, position: at.get(widget.id) ?? widget.position })),
  }
}

/** Another number of columns: what filled a row still does, and neighbours stay neighbours. */
export function setLayout(config: DashboardConfig, layout: DashboardLayout): DashboardConfig {
  const from = shapes[config.layout].columns
  const to = shapes[layout].columns
  if (from === to) return { ...config, layout }
  const scale = (cells: number) => Math.round((cells * to) / from)
  const widest = (columns: number) => Math.min(columns, LIMITS.width.max)
  const rescale = ({ x, width, ...rest }: Position): Position => {
    if (width >= widest(from)) return { ...rest, x: 0, width: widest(to) }
    const left = scale(x)
    return { ...rest, x: left, width: clamp(scale(x + width) - left, { min: 1, max: widest(to) }) }
  }
  return { ...config, layout, widgets: config.widgets.map((one) => ({ ...one, position: rescale(one.position) })) }
}

/** Whether two configs say the same. */
export function isSame(a: DashboardConfig, b: DashboardConfig): boolean {
  return JSON.stringify(inFixedOrder(a)) === JSON.stringify(inFixedOrder(b))
}

function inFixedOrder({ layout, theme, showWelcomeMessage, widgets }: DashboardConfig) {
  const rows = widgets.map(({ id, type, isVisible, position: { x, y, width, height } }) => [
    id,
    type,
    isVisible,
    x,
    y,
    width,
    height,
  ])
  return [layout, theme, showWelcomeMessage, rows]
}
