import { createHmac, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WEBHOOK_SECRET } from './secrets.ts'

interface Options {
  origin: string
  connections: number
  seconds: number
}

const WARM_UP_SECONDS = 2
/** Invoices are about as long. */
const FILLING = Array.from({ length: 40 }, (_, n) => ({
  id: `il_${n}`,
  amount: 999,
  description: 'One month of a VPN',
}))

/** Signed events, each of its own. Deliveries per second and the 99th percentile of the answers' times in ms. */
export async function webhookLoad({ origin, connections, seconds }: Options) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let phase: 'warm' | 'measure' | 'over' = 'warm'
  const loop = async () => {
    while (phase !== 'over') {
      const started = performance.now()
      const measured = phase === 'measure'
      await deliver(agent, origin)
      if (measured) times.push(performance.now() - started)
    }
  }
  const loops = Array.from({ length: connections }, loop)
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

function deliver(agent: Agent, origin: string): Promise<void> {
  const number = randomBytes(12).toString('hex')
  const subscription = `sub_${number.slice(0, 8)}`
  const parent = { type: 'subscription_details', subscription_details: { subscription } }
  const body = JSON.stringify({
    id: `evt_${number}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type: 'invoice.paid',
    data: { object: { id: `in_${number}`, object: 'invoice', subscription, parent, lines: { data: FILLING } } },
  })
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'stripe-signature': `t=${time},v1=${signature}`,
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/webhooks/stripe`, { agent, method: 'POST', headers }, (response) => {
      let answer = ''
      response.setEncoding('utf8').on('data', (part: string) => (answer += part))
      const good = response.statusCode === 200
      response.on('end', () =>
        good ? resolve() : reject(new Error(`${response.statusCode}: ${answer.slice(0, 300)}`))
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
