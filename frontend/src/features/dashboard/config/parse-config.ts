import { defaultConfig } from './default-config'
import { LIMITS } from './shapes'
import { type DashboardConfig, dashboardThemes, layouts, type Position, type Widget } from './types'

type Loose = Record<string, unknown>

const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null

/** Beyond what any layout has; the server takes no more. */
const LAST = { column: 15, row: 999, id: 80, type: 40 }

function cells(value: unknown, fallback: number, min: number, max: number): number {
  const number = typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : fallback
  return Math.min(max, Math.max(min, number))
}

function position(value: unknown, at: number): Position {
  const given = isRecord(value) ? value : {}
  return {
    x: cells(given.x, 0, 0, LAST.column),
    y: cells(given.y, at * 2, 0, LAST.row),
    width: cells(given.width, 6, LIMITS.width.min, LIMITS.width.max),
    height: cells(given.height, 2, LIMITS.height.min, LIMITS.height.max),
  }
}

/** Widgets that can be shown at all: with a type, each id once. */
function widgets(value: unknown): Widget[] {
  if (!Array.isArray(value)) return defaultConfig.widgets
  const ids = new Set<string>()
  return value.slice(0, LIMITS.widgets).flatMap((given: unknown, at): Widget[] => {
    if (!isRecord(given) || typeof given.type !== 'string' || given.type === '') return []
    const { type } = given
    if (type.length > LAST.type) return []
    const wanted = typeof given.id === 'string' && given.id !== '' ? given.id.slice(0, LAST.id) : type
    const id = ids.has(wanted) ? `${type}-${at}` : wanted
    ids.add(id)
    return [{ id, type, isVisible: given.isVisible !== false, position: position(given.position, at) }]
  })
}

/** Reads what is stored, perhaps by another version: what is not understood becomes the default, what is known stays. */
export function parseConfig(value: unknown): DashboardConfig {
  if (!isRecord(value)) return defaultConfig
  return {
    layout: layouts.find((known) => known === value.layout) ?? defaultConfig.layout,
    theme: dashboardThemes.find((known) => known === value.theme) ?? defaultConfig.theme,
    showWelcomeMessage: typeof value.showWelcomeMessage === 'boolean' ? value.showWelcomeMessage : true,
    widgets: widgets(value.widgets),
  }
}
