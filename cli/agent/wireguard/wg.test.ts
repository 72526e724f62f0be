import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onInterface } from '../peers/change_plan.js'
import { testPeer } from '../testing/test_peers.js'
import { renderPeers } from './peer_blocks.js'
import { Wg } from './wg.js'

test('peers are written with all that belongs to them', () => {
  const peer = onInterface(testPeer(1))
  expect(renderPeers([{ ...peer, endpoint: '[2001:db8::7]:4242' }])).toBe(
    `[Peer]\nPublicKey = ${peer.publicKey}\nPresharedKey = ${peer.presharedKey}\n` +
      `AllowedIPs = 10.64.0.1/32, fd64::1/128\nEndpoint = [2001:db8::7]:4242\nPersistentKeepalive = 25\n`
  )
})

test('a large set goes in batches of 5,000, each in a file that only its owner can read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'culvert-test-'))
  const modes: number[] = []
  const wg = new Wg(
    async (_, args) => {
      modes.push(statSync(String(args[2])).mode & 0o777)
      return { code: 0, stdout: '' }
    },
    'culvert0',
    folder
  )
  await wg.add(Array.from({ length: 10_001 }, (_, index) => onInterface(testPeer(index))))
  expect(modes).toEqual([0o600, 0o600, 0o600])
  rmSync(folder, { recursive: true })
})

test('removals fit into a command line', async () => {
  const sizes: number[] = []
  const wg = new Wg(
    async (_, args) => {
      sizes.push((args.length - 2) / 3)
      return { code: 0, stdout: '' }
    },
    'culvert0',
    '/nonexistent'
  )
  await wg.remove(Array.from({ length: 7000 }, (_, index) => testPeer(index).publicKey))
  expect(sizes).toEqual([5000, 2000])
})
