import type { NodeConfig } from './api/config.js'
import { askParent, ParentResolver } from './dns/parent_resolver.js'
import { Resolver } from './dns/resolver.js'
import { Firewall } from './network/firewall.js'
import { Flows } from './network/flows.js'
import { Forwarding } from './network/forwarding.js'
import { askParentForHolder } from './network/parent_holder.js'
import { kernelSysctls } from './network/sysctls.js'
import * as udpPorts from './network/udp_ports.js'
import { Node } from './node.js'
import type { Folders } from './state/folders.js'
import { ensureKey, keyFile } from './state/identity.js'
import { systemClock } from './system/clock.js'
import { startDaemon } from './system/daemon.js'
import { stdoutLog } from './system/log.js'
import { runProgram } from './system/run.js'
import { Wg } from './wireguard/wg.js'

/** Puts the parts of this machine's node together. */
export async function buildNode(
  { state, runtime, resolverByParent = false }: Folders & { readonly resolverByParent?: boolean },
  { interfaceName }: Pick<NodeConfig, 'interfaceName'>
) {
  const publicKey = await ensureKey(state)
  const wg = new Wg(runProgram, interfaceName, runtime)
  const resolver = resolverByParent ? new ParentResolver(askParent) : new Resolver(startDaemon, runtime)
  const flows = new Flows(runProgram, runtime, stdoutLog)
  const node = new Node({
    run: runProgram,
    start: startDaemon,
    clock: systemClock,
    sysctls: kernelSysctls,
    wg,
    firewall: new Firewall(runProgram, runtime),
    forwarding: new Forwarding(kernelSysctls, state),
    resolver,
    flows,
    keyFile: keyFile(state),
    publicKey,
    log: stdoutLog,
    ports: resolverByParent ? { ...udpPorts, holderOf: (port) => askParentForHolder(port) } : udpPorts,
  })
  return { node, wg, resolver, publicKey, flows }
}
