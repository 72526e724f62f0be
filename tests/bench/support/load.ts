import autocannon from 'autocannon'

export interface Load {
  url: string
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** The only status that counts; any other one makes the run void. */
  expect?: number
}

/** Requests per second and the 99th percentile in ms of one steady load, after a short warm-up. */
export async function load({ url, connections, seconds, headers = {}, expect = 200 }: Load) {
  await autocannon({ url, connections, headers, duration: 2 })
  const result = await autocannon({ url, connections, headers, duration: seconds })
  const others = Object.entries(result.statusCodeStats ?? {}).filter(([status]) => Number(status) !== expect)
  if (others.length > 0 || result.errors > 0) {
    throw new Error(`${url}: answers other than ${expect}: ${JSON.stringify(others)}, ${result.errors} errors`)
  }
  return { rate: result.requests.average, p99: result.latency.p99 }
}
