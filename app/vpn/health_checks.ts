import app from '@adonisjs/core/services/app'
import type { DateTime } from 'luxon'
import culvert from '#config/culvert'
import { Clock } from '#core/clock'
import { releaseVersion } from '#core/installation'
import type { Finding, HealthCheck } from '#core/health/health_checks'
import { listNodeHosts } from '#vpn/queries/list_node_hosts'
import { listSilentNodes } from '#vpn/queries/list_silent_nodes'
import { installLines } from '#vpn/services/install_lines'

/** A node that isn't heard for so long is silent. */
const SILENT_MINUTES = 3
/** A report takes its time from the node to here. */
const CLOCK_MS = 10_000
const MOST_NAMES = 5
/** What an agent says that runs from its sources, as on a developer's machine. */
const UNBUILT = /-source$/

/** What vpn knows of the installation's health. */
export const vpnChecks: HealthCheck[] = [
  { id: 'vpn.nodes', name: 'Nodes', question: 'Do all nodes report?', look: lookAtNodes },
  { id: 'vpn.agents', name: 'Agents', question: "Do nodes run this release's agent?", look: lookAtAgents },
  { id: 'vpn.node_clocks', name: "Nodes' clocks", question: "Do nodes' clocks agree with ours?", look: lookAtClocks },
]

const silenceBegan = async () => (await app.container.make(Clock)).now().minus({ minutes: SILENT_MINUTES })

async function lookAtNodes(): Promise<Finding> {
  const silent = await listSilentNodes(await silenceBegan())
  if (silent.length === 0) return { level: 'good', detail: 'All nodes report.' }
  return {
    level: 'problem',
    detail: `${silent.length} ${silent.length === 1 ? 'is' : 'are'} silent: ${listed(silent, ({ name, heardAt }) => `${name} (last report ${sayMoment(heardAt)})`)}.`,
    why: "Nobody can connect to these servers, and their status page says 'offline'.",
    todo: 'On the node: systemctl status culvert-agent, then journalctl -u culvert-agent',
  }
}

async function lookAtAgents(): Promise<Finding> {
  const [release, hosts] = [await releaseVersion(), await listNodeHosts(await silenceBegan())]
  const others = hosts.filter(({ agentVersion: version }) => version && version !== release && !UNBUILT.test(version))
  if (others.length === 0) return { level: 'good', detail: hosts.length === 0 ? 'None to compare.' : 'Up to date.' }
  const [download] = installLines(culvert.appUrl)
  return {
    level: 'note',
    detail: `Not ${release}: ${listed(others, ({ name, agentVersion }) => `${name} (${agentVersion})`)}.`,
    why: 'Fixes of this release are missing there.',
    todo: `On each node, where culvert-agent.mjs is: ${download}; then systemctl restart culvert-agent`,
  }
}

async function lookAtClocks(): Promise<Finding> {
  const hosts = await listNodeHosts(await silenceBegan())
  const wrong = hosts.filter(({ clockOffset }) => Math.abs(clockOffset ?? 0) > CLOCK_MS)
  if (wrong.length === 0) return { level: 'good', detail: hosts.length === 0 ? 'None to compare.' : 'They agree.' }
  return {
    level: 'problem',
    detail: `Wrong: ${listed(wrong, ({ name, clockOffset }) => `${name} (${sayOffset(clockOffset ?? 0)})`)}.`,
    why: 'A node with a wrong clock rejects certificates, and after a step back clients that were connected before.',
    todo: 'On the node: timedatectl set-ntp true',
  }
}

function listed<Node>(hosts: readonly Node[], say: (host: Node) => string): string {
  const more = hosts.length > MOST_NAMES ? ` and ${hosts.length - MOST_NAMES} more` : ''
  return hosts.slice(0, MOST_NAMES).map(say).join(', ') + more
}

const sayMoment = (at: DateTime) => `${at.toUTC().toFormat('yyyy-MM-dd HH:mm')} UTC`
const sayOffset = (ms: number) => `${Math.round(Math.abs(ms) / 1000)} s ${ms > 0 ? 'ahead' : 'behind'}`
