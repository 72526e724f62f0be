import type { Page } from 'playwright'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds by the clock. */
  dur?: number
  /** Microseconds of the thread's own time. */
  tdur?: number
  args?: { data?: { type?: string } }
}

/** The longest task of a page's main thread in milliseconds. */
export interface LongestTask {
  /** The thread's own time: a busy machine does not lengthen it. */
  cpu: number
  /** By the clock. */
  wall: number
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`

/** Traces the page while somebody types in it, and finds the longest task of the thread that took the keys. */
export async function longestTask(page: Page, typing: () => Promise<void>): Promise<LongestTask> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<unknown>((resolve) => session.once('Tracing.tracingComplete', resolve))
  const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await typing()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const key = events.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
  if (!key) throw new Error('The trace has no key in it')
  const tasks = events.filter(
    (event) => event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask' && threadOf(event) === threadOf(key)
  )
  const longest = (figure: 'dur' | 'tdur') => Math.max(...tasks.map((task) => task[figure] ?? 0)) / 1000
  return { cpu: longest('tdur'), wall: longest('dur') }
}
