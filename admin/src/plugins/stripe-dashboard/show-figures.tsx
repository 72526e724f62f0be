import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { CurrentUser } from '~/lib/auth/current-user'
import { renderConsole } from '../../../test-support/render-console'
import type { AdminPlugin } from '../../kernel/plugin'
import { stripeDashboard } from './index'
import { noMarkers, report } from './test-report'
import type { Report } from './types'

interface Options {
  user?: Partial<CurrentUser>
  more?: readonly AdminPlugin[]
  /** What answers the calls of events and notes. */
  events?: (method: string, path: string, payload?: unknown) => unknown
  /** What answers the calls of the monthly report. */
  monthly?: (method: string, payload?: unknown) => unknown
}

/** No switch was touched. */
export const monthlyOff = {
  isOn: false,
  email: 'ann@example.com',
  month: '2026-03',
  sendsAt: '2026-04-01T03:00:00.000Z',
}

type Answer = Partial<Report> | Error | ((path: string) => Partial<Report>)

/** A screen of figures over an API that answers this report, or fails. */
export function showFigures(
  at: string,
  answer: Answer = {},
  { user = {}, more = [], events = () => noMarkers, monthly = () => monthlyOff }: Options = {}
) {
  const request = vi.fn<(method: string, path: string) => Promise<{ json: unknown; headers: Headers }>>(
    async (_, path) => {
      if (answer instanceof Error) throw answer
      if (path.startsWith('/api/analytics/periods')) return { json: { ...report.details }, headers: new Headers() }
      if (path.startsWith('/api/analytics/cohorts')) return { json: { cohorts: [] }, headers: new Headers() }
      const own = typeof answer === 'function' ? answer(path) : answer
      return { json: { ...report, ...own }, headers: new Headers() }
    }
  )
  const { unmount } = renderConsole({
    plugins: [stripeDashboard, ...more],
    dataProvider: {
      // Apart, so that a test of figures counts their calls alone.
      async request(method: string, path: string, payload?: unknown) {
        const isEvents = /^\/api\/analytics\/(markers|notes)/.test(path)
        if (path === '/api/analytics/monthly-report') return { json: monthly(method, payload), headers: new Headers() }
        return isEvents ? { json: events(method, path, payload), headers: new Headers() } : request(method, path)
      },
    },
    at: `/admin/stripe-dashboard${at}`,
    user,
  })
  return { request, unmount, person: userEvent.setup() }
}
