import type { Command } from '../arguments.js'
import { buildNode } from '../build_node.js'
import { prepareFolders } from '../state/folders.js'
import { readKeptConfig } from '../state/kept_config.js'
import { stdoutLog } from '../system/log.js'

/** Leaves the machine as it was. Key and credential stay, so that `run` works again. */
export async function down(command: Extract<Command, { verb: 'down' }>): Promise<void> {
  await prepareFolders(command)
  const config = await readKeptConfig(command.state)
  if (!config) return stdoutLog('There is no node on this machine')
  const { node } = await buildNode(command, config)
  if (await node.takeDown(config.interfaceName)) {
    return stdoutLog('Interface, rules and resolver are gone, the host is as it was')
  }
  stdoutLog(
    'Interface, rules and resolver are gone; forwarding stays on, because network interfaces came after the agent'
  )
}
