import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { CurrentUser } from '~/lib/auth/current-user'
import { renderConsole } from '../../../test-support/render-console'
import { optimizer } from './index'
import type { DatabaseFindings, History, Optimizer, Run, Snapshot } from './types'

export const snapshot: Snapshot = {
  score: 78,
  grade: 'fair',
  metrics: [
    { id: 'core.cpu', name: 'CPU', unit: '%', value: 29, ceiling: 100, share: 29, status: 'excellent' },
    { id: 'core.memory', name: 'Memory', unit: '%', value: 59, ceiling: 100, share: 59, status: 'good' },
    { id: 'core.disk', name: 'Disk', unit: '%', value: 79, ceiling: 100, share: 79, status: 'warning' },
    { id: 'core.queue_lag', name: 'Queue lag', unit: 's', value: 51, ceiling: 60, share: 85, status: 'critical' },
    { id: 'core.error_rate', name: 'Error rate', unit: '%', value: null, ceiling: 5, share: null, status: null },
  ],
}

const tasks = [
  { id: 'users.expired', name: 'Delete expired sessions', about: 'Deletes sessions that have ended.' },
  { id: 'core.old_records', name: 'Delete old records', about: 'Deletes jobs that ended long ago.' },
]

export const idle: Optimizer = { ...snapshot, tasks, alerts: [], running: null }

export const aRun: Run = {
  id: 7,
  isPreview: false,
  isNightly: false,
  state: 'running',
  tasks: [],
  before: snapshot,
  after: null,
  startedAt: '2026-03-10T12:00:00.000Z',
  finishedAt: null,
}

export const sessionsDeleted: Run['tasks'][number] = {
  id: 'users.expired',
  name: 'Delete expired sessions',
  figures: [{ what: 'expired sessions deleted', count: 1_200 }],
  ms: 12,
  error: null,
}

export const runningNow = (run: Partial<Run> = {}, done = 1): Optimizer => ({
  ...idle,
  running: {
    run: { ...aRun, ...run },
    done,
    total: 2,
    step: 'Delete old records: 500 of 1,500',
    isStopping: false,
    requestedBy: 2,
  },
})

const none: History = { metrics: [], points: [], marks: [], diskFullInDays: null, diskName: 'Disk' }

interface Server {
  now: Optimizer | Error
  run: Run
  runs: Run[] | Error
  history: History
  database: DatabaseFindings | Error
}

/** The optimizer's screens over a server whose answers a test may change. */
export function showOptimizer(at = '', answers: Partial<Server> = {}, user: Partial<CurrentUser> = {}) {
  const server: Server = {
    now: idle,
    run: aRun,
    runs: [],
    history: none,
    database: { statements: [], tables: [] },
    ...answers,
  }
  const call = vi.fn<(method: string, path: string, payload?: unknown) => Promise<unknown>>(async (method, path) => {
    const answer = method === 'POST' ? server.run : answerOf(server, path)
    if (answer instanceof Error) throw answer
    return answer
  })
  renderConsole({ plugins: [optimizer], dataProvider: { call }, at: `/admin/optimizer${at}`, user })
  return { server, call, person: userEvent.setup() }
}

function answerOf({ now, run, runs, history, database }: Server, path: string): unknown {
  if (path === 'optimizer') return now
  if (path === 'optimizer/runs') return runs
  if (path === 'optimizer/database') return database
  return path === 'optimizer/history' ? history : run
}
