import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testEntry, testKey, testMessage, testPeer } from '../testing/test_peers.js'
import { WantedPeers } from './wanted_peers.js'

function hashOf(ids: number[]): string {
  const hash = ids.reduce((sum, id) => sum ^ testEntry(testPeer(id)).hash, 0n)
  return hash.toString(16).padStart(16, '0')
}

test('the hash of nothing is zero, and does not depend on the order', () => {
  const wanted = new WantedPeers()
  expect(wanted.hash).toBe('0000000000000000')
  wanted.accept(testMessage([testPeer(2), testPeer(1)]))
  expect(wanted.hash).toBe(hashOf([1, 2]))
})

test('whatever comes and goes, the hash is that of what is left', () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 9 }), gone: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const wanted = new WantedPeers()
      const left = new Set<number>()
      for (const { id, gone } of steps) {
        wanted.accept(gone ? testMessage([], { removals: [id] }) : testMessage([testPeer(id)]))
        if (gone) left.delete(id)
        else left.add(id)
      }
      expect(wanted.hash).toBe(hashOf([...left]))
      expect([...wanted].length).toBe(left.size)
    })
  )
})

test('a whole set takes away what is not in it', () => {
  const wanted = new WantedPeers()
  wanted.accept(testMessage([testPeer(1), testPeer(2)]))
  const { gone, upserted } = wanted.accept(testMessage([testPeer(2), testPeer(3)], { full: true }))
  expect(gone).toEqual([testPeer(1)])
  expect(upserted).toEqual([testPeer(3)])
})

test('a device that left and came back under another number is not gone', () => {
  const wanted = new WantedPeers()
  const key = { publicKey: testKey('device') }
  wanted.accept(testMessage([testPeer(1, key)]))
  const { gone, upserted } = wanted.accept(testMessage([testPeer(2, key)], { removals: [1] }))
  expect(gone).toEqual([])
  expect(upserted.map(({ id }) => id)).toEqual([2])
  expect(wanted.byKey(key.publicKey)?.id).toBe(2)
})

test('an entry that turned bad takes its peer away', () => {
  const wanted = new WantedPeers()
  wanted.accept(testMessage([testPeer(1)]))
  expect(wanted.accept(testMessage([{ ...testPeer(1), publicKey: 'bad' }])).gone).toEqual([testPeer(1)])
  expect(wanted.bad).toBe(1)
})
