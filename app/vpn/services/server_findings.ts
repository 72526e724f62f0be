import type { DnsObstacle } from '#vpn/services/node_dns'

/** What an agent found on its host, as it reports it. */
export interface HostFindings {
  /** The wanted UDP port belongs to another program; its name only where the agent may see it. */
  heldPort?: { port: number; program: string | null } | null | undefined
  /** Commands that make the host's firewall forward what clients send. */
  firewallCommands?: string[] | undefined
}

/** Something that an operator has to put right: what it is, what to do, and commands to run on the node. */
export interface ServerFinding {
  code: 'not_set_up' | 'port_taken' | 'forwarding_blocked' | 'no_resolver'
  message: string
  commands: string[]
}

interface Subject {
  name: string
  isLocal: boolean
  isSetUp: boolean
  isEnrolled: boolean
  hasCode: boolean
  listenPort: number | null
  dnsObstacle: DnsObstacle | null
  host: HostFindings
}

const RESOLVER: Record<DnsObstacle, [message: string, command: string]> = {
  no_user: ['The node has no user to run its resolver as, so clients use public resolvers.', 'apt-get install unbound'],
  no_setpriv: [
    'The node has no setpriv to run its resolver without rights, so clients use public resolvers.',
    'apt-get install util-linux',
  ],
}

/** As it is kept; null where there is nothing to keep. */
export function storedFindings({ heldPort, firewallCommands = [] }: HostFindings): string | null {
  return heldPort || firewallCommands.length > 0
    ? JSON.stringify({ heldPort: heldPort ?? null, firewallCommands })
    : null
}

export function findingsOf(subject: Subject): ServerFinding[] {
  if (!subject.isSetUp) return [notSetUp(subject)]
  const { listenPort, dnsObstacle, host } = subject
  const { heldPort, firewallCommands: commands = [] } = host
  const found: ServerFinding[] = []
  if (heldPort) found.push(portTaken(heldPort, listenPort))
  if (commands.length > 0) {
    const message =
      "The node's firewall drops what clients send. Run these commands on the node, and keep them across restarts:"
    found.push({ code: 'forwarding_blocked', message, commands })
  }
  if (dnsObstacle) {
    const [message, command] = RESOLVER[dnsObstacle]
    found.push({ code: 'no_resolver', message, commands: [command] })
  }
  return found
}

function notSetUp(subject: Subject): ServerFinding {
  const [next, ...commands] = nextStep(subject)
  const message = `Not set up yet: no node has reported, so users don't see this server. ${next}`
  return { code: 'not_set_up', message, commands }
}

/** What to do, and commands for it. */
function nextStep({ name, isLocal, isEnrolled, hasCode }: Subject): string[] {
  if (isLocal) return ['Start the service as root to make this machine its node.']
  if (isEnrolled) return ['Its node is enrolled: start the agent on it with culvert-agent run.']
  if (hasCode) return ['Enrol its node with the code you were shown, which expires an hour after it was made.']
  return ['Make an enrolment code, and enrol its node with it.', `culvert server rotate-credential ${name}`]
}

function portTaken(held: NonNullable<HostFindings['heldPort']>, listenPort: number | null): ServerFinding {
  const holder = held.program ? `${held.program} on the node holds` : 'Another program on the node holds'
  const instead = listenPort === null || listenPort === held.port ? '' : `, so the node listens on ${listenPort}`
  const message = `${holder} UDP port ${held.port}${instead}. Free the port, and the node goes back to it within a minute; clients that know the other port keep working.`
  return { code: 'port_taken', message, commands: held.program ? [] : [`ss -ulpn 'sport = :${held.port}'`] }
}
