import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../kernel/data/use-call'
import { pollOf, useLive } from '../../kernel/live/use-live'
import { useConsole } from '../../kernel/shell/console-context'
import type { DatabaseFindings, History, Optimizer, Run } from './types'

const KEY = 'optimizer'
const IDLE_MS = 30_000
const RUNNING_MS = 1_000
const HISTORY_MS = 60_000

/** How the installation is, and the run under way: live where this operator started it. */
export function useOptimizer() {
  const call = useCall()
  const { user } = useConsole()
  const client = useQueryClient()
  const known = client.getQueryData<Optimizer>([KEY])
  const isOwn = known?.running?.requestedBy === user.id
  const live = useLive(isOwn ? `jobs/${user.id}` : null, KEY)
  return useQuery({
    queryKey: [KEY],
    queryFn: async () => (await call('GET', 'optimizer')) as Optimizer,
    refetchInterval: ({ state }) => (state.data?.running ? pollOf(live && isOwn, RUNNING_MS) : IDLE_MS),
  })
}

/** One run, until it is over. */
export function useRun(id: number | null) {
  const call = useCall()
  return useQuery({
    queryKey: [KEY, 'run', id],
    queryFn: async () => (await call('GET', `optimizer/runs/${id}`)) as Run,
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? RUNNING_MS : false),
  })
}

export function useRuns() {
  const call = useCall()
  return useQuery({
    queryKey: [KEY, 'runs'],
    queryFn: async () => (await call('GET', 'optimizer/runs')) as Run[],
  })
}

/** The measures over the last two days. */
export function useHistory() {
  const call = useCall()
  return useQuery({
    queryKey: ['optimizer-history'],
    queryFn: async () => (await call('GET', 'optimizer/history')) as History,
    refetchInterval: HISTORY_MS,
  })
}

/** The slowest statements and the largest tables. */
export function useDatabase() {
  const call = useCall()
  return useQuery({
    queryKey: ['optimizer-database'],
    queryFn: async () => (await call('GET', 'optimizer/database')) as DatabaseFindings,
    refetchInterval: HISTORY_MS,
  })
}

/** Reads again what is shown of the optimizer. */
export function useReread() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}
