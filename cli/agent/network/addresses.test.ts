import { expect, test } from 'vitest'
import { parseAddresses, setAddresses } from './addresses.js'

const present = JSON.stringify([
  { addr_info: [{ local: '10.64.0.1', prefixlen: 16 }, { local: 'fd64::9', prefixlen: 64 }, {}] },
])

test('addresses of other scopes, which ip prints as empty objects, are none', () => {
  expect(parseAddresses(present)).toEqual(['10.64.0.1/16', 'fd64::9/64'])
  expect(parseAddresses('')).toEqual([])
})

test('an address that is right is not touched', async () => {
  const calls: string[] = []
  await setAddresses(
    async (_, args) => {
      calls.push(args.join(' '))
      return { code: 0, stdout: args[0] === '-json' ? present : '' }
    },
    'culvert0',
    [
      { address: '10.64.0.1', prefix: 16 },
      { address: 'fd64::1', prefix: 64 },
    ],
    1420
  )
  expect(calls.slice(1)).toEqual([
    'address del fd64::9/64 dev culvert0',
    'address add fd64::1/64 dev culvert0 nodad',
    'link set dev culvert0 mtu 1420 up',
  ])
})
