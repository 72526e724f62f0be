import { Agent } from '../agent.js'
import { Backoff } from '../api/backoff.js'
import { ApiClient } from '../api/client.js'
import type { NodeConfig } from '../api/config.js'
import { parseLatencyTarget } from '../api/latency_target.js'
import type { Command } from '../arguments.js'
import { buildNode } from '../build_node.js'
import { readRootKey } from '../dns/resolver.js'
import { LoadMeter } from '../health/load_meter.js'
import { Reporter } from '../health/reporter.js'
import { InterfacePeers } from '../peers/interface_peers.js'
import { prepareFolders } from '../state/folders.js'
import { readCredential } from '../state/identity.js'
import { keepConfig, readKeptConfig } from '../state/kept_config.js'
import { systemClock } from '../system/clock.js'
import { stdoutLog } from '../system/log.js'
import { findProgram } from '../system/programs.js'
import { UsageError } from '../usage_error.js'

type RunCommand = Extract<Command, { verb: 'run' }>

/** Brings the node up and stays until the signal is aborted. */
export async function run(command: RunCommand, signal: AbortSignal): Promise<void> {
  const { state, runtime, resolverByParent } = command
  // Node itself may have been started by a descriptor, which would be its name.
  process.title = 'culvert-agent'
  for (const program of ['wg', 'ip', 'nft'] as const) {
    if (!findProgram(program))
      throw new UsageError(`${program} is missing: apt-get install wireguard-tools iproute2 nftables`)
  }
  if (!findProgram('conntrack'))
    stdoutLog('The kernel may remember for days where clients went: apt-get install conntrack')
  if (findProgram('unbound') && !(await readRootKey()))
    stdoutLog('Signatures of names (DNSSEC) are not checked: apt-get install dns-root-data')
  await prepareFolders({ state, runtime })
  if (!(await readCredential(state))) throw new UsageError('This node has no credential: culvert-agent enrol')
  const api = new ApiClient(command.api, () => readCredential(state))
  const config = await findConfig(api, state, signal)
  if (!config) return
  const { node, wg, resolver, publicKey, flows } = await buildNode({ state, runtime, resolverByParent }, config)
  const clock = systemClock
  const peers = new InterfacePeers(wg, clock, config, flows)
  const apiTarget = parseLatencyTarget(command.api.href) ?? { host: command.api.hostname, port: 443 }
  const meter = new LoadMeter(clock, command.linkMbit)
  const reporter = new Reporter({ api, clock, peers, resolver, meter, publicKey, apiTarget })
  await new Agent({ api, clock, log: stdoutLog, node, peers, reporter, state, config }).run(signal)
}

/** The API's word, or the last one while it is away; null when the agent is told to end first. */
async function findConfig(api: ApiClient, state: string, signal: AbortSignal): Promise<NodeConfig | null> {
  const backoff = new Backoff({ firstMs: 500, mostMs: 15_000 })
  for (let tries = 0; !signal.aborted; tries += 1) {
    const received = await api.config(signal).catch(() => null)
    if (received) {
      await keepConfig(state, received.raw)
      return received.config
    }
    const kept = await readKeptConfig(state)
    if (kept) return kept
    if (tries === 0) stdoutLog('The API does not answer, and there is no configuration from before')
    await systemClock.sleep(backoff.next(), signal)
  }
  return null
}
