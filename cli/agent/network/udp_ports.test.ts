import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { freePort, holderOf, inodesOf, isFree } from './udp_ports.js'

const sockets: Socket[] = []
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()))

async function takePort(type: 'udp4' | 'udp6', address: string): Promise<number> {
  const socket = createSocket(type)
  sockets.push(socket)
  socket.bind(0, address)
  await once(socket, 'listening')
  return socket.address().port
}

test.each([
  ['udp4', '127.0.0.1'],
  ['udp4', '0.0.0.0'],
  ['udp6', '::'],
] as const)('a port that %s %s holds is taken, and its program is known', async (type, address) => {
  const port = await takePort(type, address)
  expect(await isFree(port)).toBe(false)
  expect(await holderOf(port)).toMatchObject({ pid: process.pid })
  sockets.splice(0).forEach((socket) => socket.close())
  expect(await isFree(port)).toBe(true)
})

test('the next free port above a taken one is used, and none where all are taken', async () => {
  const free = async (port: number) => port > 51_822
  expect(await freePort(51_820, free)).toBe(51_823)
  expect(await freePort(51_900, free)).toBe(51_900)
  expect(await freePort(65_530, async () => false)).toBeNull()
})

test('sockets are found by port, not by digits that are also elsewhere in the row', () => {
  const row = (local: string, inode: number) => `  7: ${local} 00000000:CA6C 07 0:0 00:0 0 0 0 ${inode} 2 0 0`
  expect(inodesOf(['  sl local', row('00000000:CA6C', 11), row('0100007F:1234', 12)].join('\n'), 51_820)).toEqual([
    '11',
  ])
})
