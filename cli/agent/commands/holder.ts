import type { Command } from '../arguments.js'
import { holderOf } from '../network/udp_ports.js'

/** Prints who holds a UDP port as JSON, for an agent that may not see other users' processes. */
export async function holder({ port }: Extract<Command, { verb: 'holder' }>): Promise<void> {
  process.stdout.write(`${JSON.stringify(await holderOf(port))}\n`)
}
