import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

async function read(state, name) {
  return JSON.parse(await readFile(join(state, name), 'utf8').catch(() => 'null'))
}

/** What the node changed on this host, one line each. */
export async function changesOnHost(state) {
  const config = await read(state, 'node.json')
  const note = await read(state, 'host.json')
  if (!config) return []
  const { name, listenPorts, address4, address6 } = config.interface
  const settings = (note?.before ?? []).filter(([setting]) => /ip_forward$|all\/forwarding$|accept_ra$/.test(setting))
  return [
    `network interface ${name} (${address4}, ${address6}), UDP port ${listenPorts.join(', ')}`,
    "nftables table 'inet culvert', which judges that interface only",
    ...settings.map(([setting, before]) => `${setting.replaceAll('/', '.')} switched on (was ${before})`),
  ]
}
