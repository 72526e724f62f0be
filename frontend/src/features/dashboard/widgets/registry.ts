import { type ComponentType, lazy } from 'react'
import type { CurrentUser } from '~/lib/auth/current-user'
import type { DashboardConfig, Position } from '../config/types'
import { ConnectionStatus } from './connection-status/connection-status'
import { messages } from './messages'
import { QuickStats } from './quick-stats/quick-stats'
import { ServerInfo } from './server-info/server-info'
import { UsageStats } from './usage-stats/usage-stats'
import type { WidgetProps } from './widget-props'

export interface WidgetKind {
  /** Lazy, except for the widgets of the default dashboard: those would only come later, in four more requests. */
  component: ComponentType<WidgetProps>
  /** Size of a new widget of this type. */
  size: Pick<Position, 'width' | 'height'>
  title: string
  /** Half a sentence for the list to add from. */
  description: string
  /** Whom it is for; left out, it is for everybody. Others keep it in their config and do not see it. */
  isFor?: (user: CurrentUser) => boolean
}

const { types } = messages

const ServerSelection = lazy(() => import('./server-selection/server-selection'))
const ServerHealth = lazy(() => import('./server-health/server-health'))
const UpgradePrompt = lazy(() => import('./upgrade-prompt/upgrade-prompt'))
const ConnectionHistory = lazy(() => import('./connection-history/connection-history'))
const DataUsage = lazy(() => import('./data-usage/data-usage'))

const isFree = ({ subscriptionPlan }: CurrentUser) => subscriptionPlan === 'free'

/** Every type of widget that there is. A new one is a folder beside this file and an entry here. */
const kinds: Record<string, WidgetKind> = {
  connection_status: { component: ConnectionStatus, size: { width: 6, height: 3 }, ...types.connection_status },
  server_info: { component: ServerInfo, size: { width: 6, height: 2 }, ...types.server_info },
  usage_stats: { component: UsageStats, size: { width: 12, height: 2 }, ...types.usage_stats },
  quick_stats: { component: QuickStats, size: { width: 6, height: 2 }, ...types.quick_stats },
  server_selection: { component: ServerSelection, size: { width: 6, height: 4 }, ...types.server_selection },
  server_health: { component: ServerHealth, size: { width: 12, height: 6 }, ...types.server_health },
  connection_history: { component: ConnectionHistory, size: { width: 12, height: 4 }, ...types.connection_history },
  data_usage: { component: DataUsage, size: { width: 6, height: 3 }, ...types.data_usage },
  upgrade_prompt: {
    component: UpgradePrompt,
    size: { width: 12, height: 2 },
    isFor: isFree,
    ...types.upgrade_prompt,
  },
}

/** What is known of a type; undefined for one of another version. */
export const kindOf = (type: string): WidgetKind | undefined => (Object.hasOwn(kinds, type) ? kinds[type] : undefined)

/** How a widget is called, also one of a type that is not known. */
export const titleOf = (type: string) => kindOf(type)?.title ?? messages.unknown(type)

const isFor = (type: string, user: CurrentUser) => kindOf(type)?.isFor?.(user) ?? true

/** The types that a user can add. */
export const typesFor = (user: CurrentUser) => Object.keys(kinds).filter((type) => isFor(type, user))

/** A config as far as it is for this user; what is not stays stored. */
export const configFor = (user: CurrentUser, config: DashboardConfig): DashboardConfig => ({
  ...config,
  widgets: config.widgets.filter(({ type }) => isFor(type, user)),
})
