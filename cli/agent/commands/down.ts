import type { NodeConfig } from '../api/config.js'
import type { Command } from '../arguments.js'
import { buildNode } from '../build_node.js'
import type { TakenDown } from '../node.js'
import { prepareFolders } from '../state/folders.js'
import { readKeptConfig } from '../state/kept_config.js'
import { stdoutLog } from '../system/log.js'

/** Leaves the machine as it was. Key and credential stay, so that `run` works again. */
export async function down(command: Extract<Command, { verb: 'down' }>): Promise<void> {
  await prepareFolders(command)
  const config = await readKeptConfig(command.state)
  if (!config) return stdoutLog('There is no node on this machine: nothing to take down')
  const { node } = await buildNode(command, config)
  for (const sentence of whatWasDone(await node.takeDown(config), config)) stdoutLog(sentence)
}

export function whatWasDone(
  { interfaceWasThere, forwardingRestored }: TakenDown,
  { interfaceName }: Pick<NodeConfig, 'interfaceName'>
): string[] {
  return [
    interfaceWasThere
      ? `Removed the interface ${interfaceName}, which ended its tunnels`
      : `There was no interface ${interfaceName} any more: its wireguard-go had ended, or the host was restarted`,
    'Removed the rules, stopped the resolver and cleared the connections of clients that the kernel tracked',
    forwardingRestored
      ? 'Put the kernel settings back: the host is as it was'
      : 'Left forwarding on: network interfaces were added after the agent started and may need it',
  ]
}
