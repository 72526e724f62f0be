/** A profile as `node --cpu-prof` writes it, as far as it is read (https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile). */
interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[]
  /** In microseconds, of the system's monotonic clock. */
  startTime: number
  samples: number[]
  timeDeltas: number[]
}

/** Time in which nothing runs. */
const IDLE = new Set(['(idle)', '(program)'])
/** Let the statement, the work or the request that they observe run: what is below them isn't theirs. */
const WRAPPERS = new Set(['timed', 'observedRound', 'unmeasured'])

/** The clock of profiles, in microseconds. */
export const profileTime = () => Number(process.hrtime.bigint() / 1_000n)

/** How much of the time in which a process did something since then went into metrics, in percent. */
export function ofMetrics({ nodes, startTime, samples, timeDeltas }: Profile, since: number): number {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const counted = new Set<number>()
  const walk = (id: number, isWithin: boolean) => {
    const node = byId.get(id)
    if (!node) return
    const { url, functionName } = node.callFrame
    const isOwn = url.includes('/core/metrics/') || url.includes('/prom-client/')
    if (isWithin || isOwn) counted.add(id)
    const goesOn = isWithin || (isOwn && !WRAPPERS.has(functionName))
    for (const child of node.children ?? []) walk(child, goesOn)
  }
  const children = new Set(nodes.flatMap((node) => node.children ?? []))
  for (const { id } of nodes) if (!children.has(id)) walk(id, false)
  let [busy, own, time] = [0, 0, startTime]
  samples.forEach((id, index) => {
    time += timeDeltas[index] ?? 0
    if (time < since) return
    if (IDLE.has(byId.get(id)?.callFrame.functionName ?? '')) return
    busy += timeDeltas[index] ?? 0
    if (counted.has(id)) own += timeDeltas[index] ?? 0
  })
  return busy === 0 ? 0 : (100 * own) / busy
}
