import { expect, test } from 'vitest'
import { ApiFailure } from './api/client.js'
import type { PeersMessage } from './api/peers_message.js'
import { followPeers } from './follow_peers.js'
import { TestClock } from './testing/test_clock.js'
import { testMessage, testPeer } from './testing/test_peers.js'

/** Plays answers one after the other and notes what was asked for; stops after the last one. */
async function follow(answers: (PeersMessage | Error)[], hash = '0'.repeat(16), found: boolean[] = []) {
  const asked: (number | null)[] = []
  const accepted: PeersMessage[] = []
  const said: string[] = []
  const slept: number[] = []
  const stop = new AbortController()
  const clock = new TestClock()
  clock.sleep = async (ms) => void slept.push(ms)
  const peers = async (since: number | null) => {
    asked.push(since)
    const answer = answers.shift()
    if (answers.length === 0) stop.abort()
    if (!answer || answer instanceof Error) throw answer ?? new Error('No more')
    return answer
  }
  const accept = async (message: PeersMessage) => {
    accepted.push(message)
    return hash
  }
  const reachable = async () => found.shift() ?? true
  await followPeers({ api: { peers, reachable }, clock, log: (sentence) => said.push(sentence), accept }, stop.signal)
  return { asked, accepted, said, slept }
}

const end = testMessage([], { revision: 9 })

test('after the whole set come changes since the last revision', async () => {
  const { asked, slept } = await follow([
    testMessage([], { full: true, revision: 4 }),
    testMessage([], { revision: 5 }),
    end,
  ])
  expect(asked).toEqual([null, 4, 5])
  expect(slept).toEqual([])
})

test('while the API is away it is asked again, ever more slowly, and said once', async () => {
  const away = () => new ApiFailure(0, 'E_UNREACHABLE')
  const { asked, said, slept } = await follow([testMessage([], { revision: 4 }), away(), away(), away(), end])
  expect(asked).toEqual([null, 4, 4, 4, 4])
  expect(said).toEqual(['The API is away, tunnels go on', 'The API is back'])
  expect(slept[2]).toBeGreaterThan(slept[0] ?? 0)
})

test('an API that is out of reach is looked for again after at most a second, and asked as soon as it is found', async () => {
  const away = new ApiFailure(0, 'E_UNREACHABLE')
  const { asked, slept } = await follow([away, end], undefined, Array<boolean>(20).fill(false))
  expect(asked).toEqual([null, null])
  expect(slept).toHaveLength(21)
  expect(Math.max(...slept)).toBeLessThanOrEqual(1000)
})

test('a refused credential is not tried every second', async () => {
  const { slept, said } = await follow([new ApiFailure(401, 'E_UNAUTHORIZED'), end])
  expect(said[0]).toBe('The API refuses the credential')
  expect(slept).toEqual([60_000])
})

test('sets that differ are fetched whole, and a whole one that differs is not fetched without end', async () => {
  const full = testMessage([], { full: true })
  const { asked, slept } = await follow([testMessage([]), full, full, end], 'f'.repeat(16))
  expect(asked).toEqual([null, null, null, null])
  expect(slept.length).toBe(2)
  expect(slept[0]).toBeGreaterThanOrEqual(500)
})

test('a set in which nothing is valid is not obeyed', async () => {
  const nonsense = testMessage([{ ...testPeer(1), publicKey: 'x' }], { full: true })
  const { accepted } = await follow([nonsense, end])
  expect(accepted).toEqual([end])
})
