import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Method } from '~/lib/api-client'
import { useRequest } from '../data/use-request'
import { pollOf, useLive } from '../live/use-live'
import { notices } from '../notices/notices'
import { useConsole } from '../shell/console-context'
import { isOpen, type Job } from './job'

const API = '/api/jobs'
const KEY = 'jobs'
/** Without the line, while a job is open. */
const POLL_MS = 2_000

/** Jobs that were open while this page was: of these it tells how they ended. */
const followed = new Set<number>()
/** Those among them whose end was told. */
const told = new Set<number>()

/**
 * The operator's jobs of a kind: those under way, those that failed, and those that ended while the screen was open.
 * @param kinds how the names of the kinds begin, such as 'files.'
 * @param onEnded hears of each once it is over
 */
export function useJobs(kinds: string, onEnded: (job: Job) => void) {
  const request = useRequest()
  const { user } = useConsole()
  const client = useQueryClient()
  const known = client.getQueryData<Job[]>([KEY])
  // A line of its own is worth it only while there is something to hear of.
  const live = useLive(known?.some(isOpen) ? `jobs/${user.id}` : null, KEY)
  const { data: jobs = [] } = useQuery({
    queryKey: [KEY],
    queryFn: async () => ((await request('GET', API)).json ?? []) as Job[],
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? pollOf(live, POLL_MS) : false),
  })
  const mine = jobs.filter(({ kind }) => kind.startsWith(kinds))
  const ended = useEffectEvent(onEnded)
  useEffect(() => {
    for (const job of jobs) {
      if (!job.kind.startsWith(kinds)) continue
      if (isOpen(job)) followed.add(job.id)
      else if (followed.has(job.id) && !told.has(job.id)) {
        told.add(job.id)
        ended(job)
      }
    }
  }, [jobs, kinds])

  async function act(method: Method, path: string, what: string) {
    try {
      await request(method, `${API}/${path}`)
    } catch (error) {
      notices.failure(what, error)
    }
    await client.invalidateQueries({ queryKey: [KEY] })
  }

  return {
    jobs: mine.filter((job) => isOpen(job) || job.state === 'failed' || followed.has(job.id)),
    cancel: ({ id }: Job) => act('POST', `${id}/cancel`, "Couldn't cancel that"),
    retry({ id }: Job) {
      told.delete(id)
      return act('POST', `${id}/retry`, "Couldn't try that again")
    },
    dismiss: ({ id }: Job) => act('DELETE', String(id), "Couldn't take that off the list"),
  }
}

/** @returns what has the panel show a job that was just asked for. */
export function useFollowJob() {
  const client = useQueryClient()
  return ({ id }: Job) => {
    followed.add(id)
    return client.invalidateQueries({ queryKey: [KEY] })
  }
}
