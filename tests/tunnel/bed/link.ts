import type { Machine } from './machine.js'
import { must } from './shell.js'

export interface LinkEnd {
  machine: Machine
  interface: string
  addresses: string[]
}

/** A cable between two machines, with addresses on both ends. */
export async function link(a: LinkEnd, b: LinkEnd): Promise<void> {
  const far = ['peer', 'name', b.interface, 'netns', b.machine.namespace]
  await must('ip', ['link', 'add', a.interface, 'netns', a.machine.namespace, 'type', 'veth', ...far])
  for (const { machine, interface: name, addresses } of [a, b]) {
    for (const address of addresses) {
      await machine.ip(`address add ${address} dev ${name}${address.includes(':') ? ' nodad' : ''}`)
    }
    await machine.ip(`link set ${name} up`)
  }
}
