import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanUp, cleanUpLater, sweepDeadRuns } from './clean_up.js'
import { link } from './link.js'
import { Machine } from './machine.js'
import { joinRoot } from './root_link.js'
import { must, runSync, until } from './shell.js'
import * as world from './world.js'

/** The test bed: an internet, a node with a bystander network behind it, and two clients. */
export interface Bed {
  inet: Machine
  node: Machine
  one: Machine
  two: Machine
  bystander: Machine
  /** The host's address within the bed: servers of the test process listen there, and nowhere else. */
  hostAddress: string
  close(): void
}

export function programPath(name: string): string {
  return fileURLToPath(new URL(`programs/${name}`, import.meta.url))
}

/** Joins a machine to the internet and gives it its default routes. */
async function plug(
  inet: Machine,
  machine: Machine,
  name: string,
  [v4, gateway4]: [string, string],
  [v6, gateway6]: [string, string]
) {
  await link(
    { machine, interface: name === 'node' ? 'wan0' : 'eth0', addresses: [v4, v6] },
    { machine: inet, interface: `to-${name}`, addresses: [gateway4, gateway6] }
  )
  await machine.ip(`route add default via ${gateway4.split('/')[0]}`)
  await machine.ip(`-6 route add default via ${gateway6.split('/')[0]}`)
}

async function plugBystander(node: Machine, bystander: Machine, inet: Machine) {
  await link(
    { machine: bystander, interface: 'eth0', addresses: [`${world.BYSTANDER4}/24`, `${world.BYSTANDER6}/64`] },
    { machine: node, interface: 'lan0', addresses: [`${world.NODE_LAN4}/24`, `${world.NODE_LAN6}/64`] }
  )
  await bystander.ip(`route add default via ${world.NODE_LAN4}`)
  await bystander.ip(`-6 route add default via ${world.NODE_LAN6}`)
  await inet.ip(`route add 192.168.77.0/24 via ${world.NODE4}`)
  await inet.ip(`-6 route add fd77::/64 via ${world.NODE6}`)
}

async function startInternet(inet: Machine) {
  await inet.setForwarding(true)
  const resolvers = [...world.RESOLVERS, ...world.ROOT_SERVERS, world.HOME_RESOLVER]
  const lines = [world.WEB4, world.WEB6, ...resolvers].map((address) =>
    address.includes(':') ? `address add ${address}/128 dev lo nodad` : `address add ${address}/32 dev lo`
  )
  const batch = join(tmpdir(), `culvert-${inet.namespace}-addresses`)
  writeFileSync(batch, lines.map((line) => `${line}\n`).join(''))
  await inet.ip(`-batch ${batch}`)
  rmSync(batch)
  const args = [
    programPath('inet_services.mjs'),
    world.ZONE,
    world.SIGNED_ZONE,
    world.BOGUS_SITE,
    world.WEB4,
    world.WEB6,
    ...resolvers,
  ]
  inet.spawn(process.execPath, args)
  await until('the internet answers', 30_000, async () => {
    const { stdout } = await inet.run(process.execPath, [programPath('request.mjs'), `http://${world.WEB4}/`])
    return stdout.includes('200')
  })
}

/** Where Debian's dns-root-data keeps the root's key, which is not the key of the bed's internet. */
const KEYS = '/usr/share/dns'

/** The node trusts the bed's signed zone instead of the real root. Only the mount point can be seen from outside. */
async function trustSignedZone(inet: Machine, node: Machine) {
  if (mkdirSync(KEYS, { recursive: true }) !== undefined) {
    // Whatever the umask: a node outside of the bed looks there too.
    chmodSync(KEYS, 0o755)
    cleanUpLater(() => void runSync('rmdir', [KEYS]))
  }
  const [anchor] = (await inet.must(process.execPath, [programPath('request.mjs'), `http://${world.WEB4}/anchor`]))
    .trim()
    .split('\n')
  const { body } = JSON.parse(anchor ?? '') as { body: string }
  const script = 'mount -t tmpfs tmpfs "$1" && printf %s "$2" > "$1/root.key" && chmod 644 "$1/root.key"'
  await node.must('sh', ['-c', script, 'sh', KEYS, body])
}

/** Sets the whole bed up; `close`, the end of the process or a signal takes it down. */
export async function makeBed(): Promise<Bed> {
  sweepDeadRuns()
  const inet = await Machine.create('inet')
  const node = await Machine.create('node', world.HOME_RESOLVER)
  const one = await Machine.create('one', world.HOME_RESOLVER)
  const two = await Machine.create('two', world.HOME_RESOLVER)
  const bystander = await Machine.create('bystander', world.HOME_RESOLVER)
  await plug(inet, node, 'node', [`${world.NODE4}/24`, '198.51.100.1/24'], [`${world.NODE6}/64`, '2001:db8:1::1/64'])
  await plug(inet, one, 'one', [`${world.ONE4}/25`, '203.0.113.1/25'], [`${world.ONE6}/64`, '2001:db8:2::1/64'])
  await plug(inet, two, 'two', [`${world.TWO4}/25`, '192.0.2.1/25'], [`${world.TWO6}/64`, '2001:db8:3::1/64'])
  await plugBystander(node, bystander, inet)
  await startInternet(inet)
  await trustSignedZone(inet, node)
  const hostAddress = await joinRoot(inet)
  await must('ip', ['netns', 'list'])
  return { inet, node, one, two, bystander, hostAddress, close: cleanUp }
}
