import { expect, test } from 'vitest'
import { Node, type NodeParts } from './node.js'
import { testConfig } from './testing/test_config.js'

/** A machine on which only rules and links are looked at. */
function machine(ensure: () => Promise<boolean>) {
  const calls: string[] = []
  const parts = {
    run: async (program: string, args: readonly string[]) => {
      calls.push([program, ...args].join(' '))
      return { code: 0, stdout: '' }
    },
    firewall: { ensure },
    forwarding: { routedBefore: async () => ({ ipv4: null, ipv6: null, interfaces: [] }) },
  } as unknown as NodeParts
  return { node: new Node(parts), calls }
}

test('the interface goes down when its rules cannot be had', async () => {
  const { node, calls } = machine(async () => {
    throw new Error('nft ended with 1')
  })
  await expect(node.ensureRules(testConfig())).rejects.toThrow('nft ended with 1')
  expect(calls).toEqual(['ip link set dev culvert0 down'])
})

test('the interface is left alone when its rules stand or are back', async () => {
  for (const loaded of [true, false]) {
    const { node, calls } = machine(async () => loaded)
    expect(await node.ensureRules(testConfig())).toBe(loaded)
    expect(calls).toEqual([])
  }
})
