import { expect, test } from 'vitest'
import { testKey, testMessage, testPeer } from '../testing/test_peers.js'
import { AppliedPeers } from './applied_peers.js'
import { ChangePlan, onInterface } from './change_plan.js'
import type { Peer } from './peer.js'
import { WantedPeers } from './wanted_peers.js'

const DELAY = 700

/** A node that has some peers, and a way to tell it more. */
function nodeWith(...peers: Peer[]) {
  const wanted = new WantedPeers()
  const applied = new AppliedPeers()
  const plan = new ChangePlan(wanted, applied)
  const tell = (...message: Parameters<typeof testMessage>) =>
    plan.note(wanted.accept(testMessage(...message)), 0, DELAY)
  const next = (now: number) => {
    const batch = plan.next(now)
    batch.remove.forEach((key) => applied.remove(key))
    batch.add.forEach((peer) => applied.put(peer))
    return { removed: batch.remove, added: batch.add.map(({ publicKey }) => publicKey), dueAt: batch.dueAt }
  }
  tell(peers)
  next(0)
  return { wanted, applied, plan, tell, next }
}

const [one, two] = [testPeer(1), testPeer(2)]

test('an addition is done at once, a removal after its delay', () => {
  const { tell, next } = nodeWith(one)
  tell([two], { removals: [1] })
  expect(next(0)).toEqual({ removed: [], added: [two.publicKey], dueAt: DELAY })
  expect(next(DELAY - 1).removed).toEqual([])
  expect(next(DELAY)).toEqual({ removed: [one.publicKey], added: [], dueAt: null })
})

test('a device that comes back before its removal keeps its session', () => {
  const { tell, next } = nodeWith(one)
  tell([], { removals: [1] })
  tell([{ ...one, id: 5 }])
  expect(next(0)).toEqual({ removed: [], added: [], dueAt: null })
  expect(next(DELAY).removed).toEqual([])
})

test('an address that another device needs is freed at once', () => {
  const { tell, next } = nodeWith(one)
  tell([], { removals: [1] })
  next(0)
  tell([{ ...two, address4: one.address4, address6: one.address6 }])
  expect(next(10)).toEqual({ removed: [one.publicKey], added: [two.publicKey], dueAt: null })
})

test('a new key of the same device waits, so that the answer to the change arrives under the old one', () => {
  const { tell, next } = nodeWith(one)
  const renewed = { ...one, id: 9, publicKey: testKey('new') }
  tell([renewed], { removals: [1] })
  expect(next(0)).toEqual({ removed: [], added: [], dueAt: DELAY })
  expect(next(DELAY)).toEqual({ removed: [one.publicKey], added: [renewed.publicKey], dueAt: null })
})

test('two devices that swap their addresses both come out right', () => {
  const { applied, tell, next } = nodeWith(one, two)
  const swapped = [
    { ...one, address4: two.address4, address6: two.address6 },
    { ...two, address4: one.address4, address6: one.address6 },
  ]
  tell(swapped)
  const { removed, added } = next(0)
  expect([...added].sort()).toEqual([one.publicKey, two.publicKey].sort())
  expect(removed.length).toBeGreaterThan(0)
  for (const peer of swapped) expect(applied.get(peer.publicKey)).toEqual(onInterface(peer))
})

test('an address that another wanted device holds is not taken from it', () => {
  const { applied, plan, tell, next } = nodeWith(one)
  tell([{ ...two, address4: one.address4 }])
  expect(next(0)).toEqual({ removed: [], added: [], dueAt: null })
  expect(plan.skipped).toBe(1)
  expect(applied.get(one.publicKey)).not.toBeNull()
})

test('a changed preshared key is written again', () => {
  const { tell, next } = nodeWith(one)
  tell([{ ...one, presharedKey: testKey('other') }])
  expect(next(0).added).toEqual([one.publicKey])
})

test('an adopted interface is compared, and only differences are written', () => {
  const { applied, wanted, plan, next } = nodeWith()
  const stranger = testPeer(77)
  applied.put(onInterface(one))
  applied.put(onInterface(stranger))
  wanted.accept(testMessage([one, two], { full: true }))
  plan.noteAll(0, DELAY)
  expect(next(0)).toEqual({ removed: [], added: [two.publicKey], dueAt: DELAY })
  expect(next(DELAY).removed).toEqual([stranger.publicKey])
})
