import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { pageToken } from '../support/page_token.ts'
import { benchUser, USERS } from './fleet.ts'

interface Options {
  origin: string
  connections: number
  seconds: number
  servers: number[]
}

const WARM_UP_SECONDS = 2

/** Users who connect and disconnect over and over, each to a server of its turn. Pairs per second and p99 of a pair in ms. */
export async function connectLoad({ origin, connections, seconds, servers }: Options) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const xsrf = await pageToken(origin)
  const times: number[] = []
  let phase: 'warm' | 'measure' | 'over' = 'warm'
  const loop = async (index: number) => {
    const user = benchUser(index % USERS)
    const headers = { 'cookie': `culvert=${user.token}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf }
    for (let turn = index; phase !== 'over'; turn++) {
      const started = performance.now()
      const measured = phase === 'measure'
      const serverId = servers[turn % servers.length]
      const { connectionId } = await post(agent, `${origin}/api/connect`, headers, {
        serverId,
        publicKey: user.publicKey,
      })
      await post(agent, `${origin}/api/disconnect`, headers, { connectionId })
      if (measured) times.push(performance.now() - started)
    }
  }
  const loops = Array.from({ length: connections }, (_, index) => loop(index))
  const failed = Promise.race(loops.map((running) => running.then(() => new Promise<never>(() => {}))))
  await Promise.race([sleep(WARM_UP_SECONDS * 1000), failed])
  phase = 'measure'
  await Promise.race([sleep(seconds * 1000), failed])
  phase = 'over'
  await Promise.all(loops)
  agent.destroy()
  times.sort((a, b) => a - b)
  return { rate: times.length / seconds, p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0) }
}

function post(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body: unknown
): Promise<{ connectionId: number }> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const length = Buffer.byteLength(text)
    const options = {
      agent,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': length },
    }
    const sent = request(url, options, (response) => {
      let answer = ''
      response.setEncoding('utf8').on('data', (part: string) => (answer += part))
      response.on('end', () => {
        const good = response.statusCode === 200 || response.statusCode === 204
        if (good) resolve(answer ? (JSON.parse(answer) as { connectionId: number }) : { connectionId: 0 })
        else reject(new Error(`${url} answered ${response.statusCode}: ${answer.slice(0, 300)}`))
      })
    })
    sent.on('error', reject)
    sent.end(text)
  })
}
