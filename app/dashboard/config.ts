export const LAYOUTS = ['grid', 'compact', 'expanded'] as const
export const THEMES = ['auto', 'light', 'dark'] as const

/** What a dashboard may hold; the sizes are cells of its grid. */
export const LIMITS = {
  widgets: 60,
  id: 80,
  type: 40,
  width: [1, 12],
  height: [1, 10],
  column: [0, 15],
  row: [0, 999],
} as const

export interface DashboardWidget {
  id: string
  /** Not limited to the types of this version: another one's are kept. */
  type: string
  isVisible: boolean
  position: { x: number; y: number; width: number; height: number }
}

/** How somebody arranged their dashboard. */
export interface DashboardConfig {
  layout: (typeof LAYOUTS)[number]
  theme: (typeof THEMES)[number]
  showWelcomeMessage: boolean
  widgets: DashboardWidget[]
}
