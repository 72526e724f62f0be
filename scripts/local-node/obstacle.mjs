import { existsSync } from 'node:fs'
import { missingPackages } from '../lib/packages.mjs'
import { findTool } from '../lib/tools.mjs'

export const needed = ['wireguard-tools', 'wireguard-go', 'nftables', 'conntrack', 'iproute2', 'util-linux']

/** True where the configuration asks for a node on this machine at all. */
export function isWanted(env = process.env) {
  const { CULVERT_MODE = 'embedded', CULVERT_ROLE = 'all', LOCAL_NODE } = env
  return CULVERT_MODE === 'embedded' && ['all', 'web'].includes(CULVERT_ROLE) && !/^(0|false)$/.test(LOCAL_NODE ?? '')
}

/** What is missing: wireguard-go may be, where the kernel knows WireGuard itself. */
function missing() {
  const kernel = existsSync('/sys/module/wireguard')
  return missingPackages(needed).filter((name) => name !== 'wireguard-go' || !kernel)
}

/** Why this machine cannot be a node and what to do about it, in one sentence; null where it can. */
export function obstacle() {
  if (process.platform !== 'linux') return 'it takes Linux. Add a Linux machine: culvert server add'
  if (process.getuid() !== 0) return `it takes root. Run: sudo ${findTool('npm') ?? 'npm'} start`
  const packages = missing()
  if (packages.length > 0) return `packages are missing. Run: apt-get install ${packages.join(' ')}`
  if (!existsSync('/dev/net/tun') && !existsSync('/sys/module/wireguard')) {
    return '/dev/net/tun is missing. Run: modprobe tun (in a container: --device /dev/net/tun --cap-add NET_ADMIN)'
  }
  return null
}
