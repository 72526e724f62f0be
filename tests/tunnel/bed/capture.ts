import { once } from 'node:events'
import type { Machine } from './machine.js'
import { pause, until } from './shell.js'

/** Everything except the tunnel's own packets and what finds neighbours. */
export const OUTSIDE_TUNNEL = 'not (udp and port 51820) and not arp and not (icmp6 and ip6[40]>=133)'

/**
 * Records what leaves an interface while `task` runs; answers one line per packet. What comes in isn't this machine's doing: a server
 * repeats what it sent on connections from before the tunnel.
 */
export async function capture(
  machine: Machine,
  name: string,
  filter: string,
  task: () => Promise<void>
): Promise<string[]> {
  const child = machine.spawn('tcpdump', ['-i', name, '-Q', 'out', '-n', '-l', '--immediate-mode', filter], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  let said = ''
  child.stderr?.on('data', (chunk) => (said += String(chunk)))
  try {
    await until('tcpdump listens', 30_000, async () => said.includes('listening on'))
    await task()
    // Nothing tells that no packet comes any more: what leaves late is waited for.
    await pause(200)
  } finally {
    child.kill('SIGINT')
    await ended
  }
  return output.split('\n').filter(Boolean)
}
