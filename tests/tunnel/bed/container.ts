import { link } from './link.js'
import { Machine } from './machine.js'
import { HOME_RESOLVER } from './world.js'

/** A network namespace behind a machine's bridge, as container software makes it: routed and masqueraded by the machine. */
export async function makeContainer(host: Machine): Promise<Machine> {
  const container = await Machine.create('container', HOME_RESOLVER)
  await link(
    { machine: container, interface: 'eth0', addresses: ['172.17.0.2/16', 'fd17::2/64'] },
    { machine: host, interface: 'docker0', addresses: ['172.17.0.1/16', 'fd17::1/64'] }
  )
  await container.ip('route add default via 172.17.0.1')
  await container.ip('-6 route add default via fd17::1')
  await host.setForwarding(true)
  const leaving = 'type nat hook postrouting priority srcnat; iifname "docker0" masquerade;'
  await host.must('nft', [`add table inet containers; add chain inet containers leaving { ${leaving} }`])
  return container
}
