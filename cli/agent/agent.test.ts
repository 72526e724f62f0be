import { expect, test } from 'vitest'
import { Agent, type AgentParts } from './agent.js'
import { type DnsObstacle, DNS_OBSTACLES } from './dns/dns_obstacle.js'
import { TestClock } from './testing/test_clock.js'
import { testConfig } from './testing/test_config.js'

const REPORT_MS = 10_000

/** An agent on a machine where all is well but what is in the way of its resolver. */
function agentWith(state: { obstacle: DnsObstacle | null }) {
  const clock = new TestClock()
  const said: string[] = []
  const stop = new AbortController()
  const forever = () =>
    new Promise<never>((_, reject) => stop.signal.addEventListener('abort', () => reject(new Error())))
  const config = testConfig()
  const parts = {
    api: { config: forever, peers: forever, reachable: async () => true },
    clock,
    log: (sentence: string) => void said.push(sentence),
    node: {
      withFreePorts: async () => config,
      bringUp: async () => {},
      ensureRules: async () => false,
      repair: async () => {},
      missingAccepts: async () => [],
      heldPort: null,
      dnsObstacle: async () => state.obstacle,
    },
    peers: { applied: 0, adopt: async () => {}, apply: async () => null, look: async () => {} },
    reporter: { report: async () => {} },
    state: '/nowhere',
    config,
    interfaces: async () => new Set([config.interfaceName]),
  } as unknown as AgentParts
  const ended = new Agent(parts).run(stop.signal)
  return { clock, said, stop: () => (stop.abort(), ended) }
}

test('what is in the way of the resolver is said once, and that it is gone', async () => {
  const state: { obstacle: DnsObstacle | null } = { obstacle: 'no_user' }
  const { clock, said, stop } = agentWith(state)
  for (let n = 0; n < 3; n += 1) await clock.advance(REPORT_MS)
  state.obstacle = null
  await clock.advance(REPORT_MS)
  await stop()
  expect(said).toEqual(['The node is up', DNS_OBSTACLES.no_user, 'The resolver can be started without root now'])
})
