import type { ListColumn } from '../../kernel/list'
import { ServerState } from './server-state'
import styles from './servers.module.css'
import { placeOf, type Server } from './types'

const enrolments = { 'enrolled': 'Enrolled', 'code waiting': 'Code waiting', 'none': 'Not enrolled' } as const

/** What the list says of a server: counts, never who. */
export const columns: readonly ListColumn<Server>[] = [
  {
    id: 'name',
    label: 'Server',
    sort: 'name',
    render: (server) => (
      <span className={styles.name}>
        <strong>{server.name}</strong>
        <span className={styles.note}>{placeOf(server)}</span>
      </span>
    ),
  },
  { id: 'state', label: 'State', sort: 'state', render: (server) => <ServerState server={server} /> },
  {
    id: 'peers',
    label: 'Connected',
    sort: 'peers',
    isNumeric: true,
    render: ({ peers, capacity }) => `${peers} of ${capacity}`,
  },
  {
    id: 'health',
    label: 'Health',
    isOneLine: true,
    render: ({ latency, load }) => (latency === null && load === null ? '–' : healthOf(latency, load)),
  },
  {
    id: 'heard',
    label: 'Last heard',
    isOneLine: true,
    render: ({ lastReportAge: age }) => (age === null ? 'Never' : agoOf(age)),
  },
  { id: 'enrolment', label: 'Node', render: ({ enrolment, simulated }) => (simulated ? '–' : enrolments[enrolment]) },
  { id: 'agent', label: 'Agent', isOptional: true, render: ({ agentVersion }) => agentVersion ?? '–' },
  { id: 'ports', label: 'Ports', isOptional: true, render: portsOf },
  { id: 'hosts', label: 'Addresses', isOptional: true, render: ({ hosts }) => hosts.join(', ') || '–' },
]

/** Shows the node's own port where clients use another one. */
function portsOf({ ports, listenPorts }: Server): string {
  const told = ports.join(', ')
  const [own] = listenPorts ?? []
  return own === undefined || ports.includes(own) ? told : `${told} (the node listens on ${own})`
}

function healthOf(latency: number | null, load: number | null): string {
  const parts = [latency === null ? null : `${Math.round(latency)} ms`, load === null ? null : `load ${load} %`]
  return parts.filter(Boolean).join(' · ')
}

function agoOf(seconds: number): string {
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 7_200) return `${Math.floor(seconds / 60)} min ago`
  return seconds < 172_800 ? `${Math.floor(seconds / 3_600)} h ago` : `${Math.floor(seconds / 86_400)} days ago`
}
