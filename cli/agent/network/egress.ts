import { createSocket } from 'node:dgram'

/** Public addresses of two well-known resolvers. Nothing is sent: the kernel only picks the way. */
const FAR = { udp4: '9.9.9.9', udp6: '2620:fe::fe' } as const

/** The addresses under which this host's traffic leaves, as far as the host itself knows them. */
export async function egressAddresses(): Promise<string[]> {
  const found = await Promise.all([sourceAddress('udp4'), sourceAddress('udp6')])
  return found.filter((address) => address !== null)
}

function sourceAddress(family: keyof typeof FAR): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = createSocket(family)
    const finish = (address: string | null) => {
      socket.close()
      resolve(address)
    }
    socket.once('error', () => finish(null))
    socket.connect(53, FAR[family], () => finish(socket.address().address))
  })
}
