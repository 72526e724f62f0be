import type { DashboardConfig, Widget } from './types'

const widget = (type: string, x: number, y: number, width: number, height: number): Widget => ({
  id: type,
  type,
  isVisible: true,
  position: { x, y, width, height },
})

/** The dashboard of users who saved none, and after a reset. */
export const defaultConfig: DashboardConfig = {
  layout: 'grid',
  theme: 'auto',
  showWelcomeMessage: true,
  widgets: [
    widget('connection_status', 0, 0, 6, 3),
    widget('server_info', 6, 0, 6, 3),
    widget('quick_stats', 0, 3, 12, 2),
    widget('usage_stats', 0, 5, 12, 2),
  ],
}
