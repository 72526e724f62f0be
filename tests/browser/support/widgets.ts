import { send, signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { DashboardPage } from '#tests/browser/support/dashboard'
import type { Product } from '#tests/browser/support/product'

/** Types and their sizes in cells. */
export const sizes: Record<string, [width: number, height: number]> = {
  connection_status: [6, 3],
  server_selection: [6, 4],
  server_health: [12, 6],
  connection_history: [12, 4],
  data_usage: [6, 3],
  upgrade_prompt: [12, 2],
}

/** A dashboard with the widgets from top to bottom, at their own sizes or at these. */
function config(types: string[], heights: Record<string, number> = {}) {
  let y = 0
  const widgets = types.map((type) => {
    const [width, height] = sizes[type] ?? [6, 3]
    const position = { x: 0, y, width, height: heights[type] ?? height }
    y += position.height
    return { id: type, type, isVisible: true, position }
  })
  return { layout: 'grid', theme: 'auto', showWelcomeMessage: false, widgets }
}

export type Arrival = [types: string[], wanted?: Parameters<typeof signUp>[2], heights?: Record<string, number>]

/** A new user whose dashboard has these widgets only. */
export async function arriveAt(product: Product, ...[types, wanted = {}, heights = {}]: Arrival) {
  const visitor = await product.visitor(viewports.desktop)
  const { context, page } = visitor
  await signUp(context, product.culvert, wanted)
  await send(context, product.culvert.origin, '/api/dashboard/config', config(types, heights), 'PUT')
  await page.goto('/app')
  const region = (name: string) => page.locator(`section[data-widget][aria-label="${name}"]`)
  return { context, page, guard: visitor.guard, visitor, region, dashboard: new DashboardPage(page) }
}
