import { expect, test } from 'vitest'
import { farewell } from './farewell.mjs'

test('what stays changed on this host is said as the agent says it', () => {
  const kept = 'Interface, rules and resolver are gone; forwarding stays on'
  expect(farewell({ code: 0, output: `${kept}\n` })).toEqual([kept])
})

test('a node that could not be taken down comes with the commands that do it', () => {
  expect(farewell({ code: 1, output: 'nft ended with 1\n' })).toEqual([expect.stringContaining('ip link del culvert0')])
})
