export const layouts = ['grid', 'compact', 'expanded'] as const
export type DashboardLayout = (typeof layouts)[number]

/** `auto` follows the system. */
export const dashboardThemes = ['auto', 'light', 'dark'] as const
export type DashboardTheme = (typeof dashboardThemes)[number]

/** In cells of the grid. */
export interface Position {
  x: number
  y: number
  width: number
  height: number
}

export interface Widget {
  id: string
  /** One of the registry's, or of another version's. */
  type: string
  isVisible: boolean
  position: Position
}

/** What `GET|PUT /api/dashboard/config` carries. */
export interface DashboardConfig {
  layout: DashboardLayout
  theme: DashboardTheme
  showWelcomeMessage: boolean
  widgets: Widget[]
}
