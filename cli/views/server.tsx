import type { OperatorServer } from '#vpn/index'
import { Box, Text } from 'ink'
import { Fields } from '#cli/views/fields'

const DNS: Record<NonNullable<OperatorServer['dns']>, string> = {
  own: 'resolver of the node',
  public: 'public resolvers, no resolver runs on the node',
  no_user: 'public resolvers, the node has no user unbound to run its own as',
  no_setpriv: 'public resolvers, the node has no setpriv to run its own without rights',
}

const MEGABYTE = 1_000_000

/** One server, one fact a line. */
export default function Server({ data }: { data: OperatorServer }) {
  const heard = data.lastReportAge === null ? 'never' : `${data.lastReportAge} s ago`
  const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`
  return (
    <Box flexDirection="column">
      <Fields
        rows={[
          ['Server', `${data.id} (${data.name})`],
          ['Place', `${data.city}, ${data.country} (${data.countryCode})`],
          ['For', data.isPremium ? 'paid plans' : 'everybody'],
          ['State', data.drainDeadline ? `${data.state} until ${data.drainDeadline}` : data.state],
          ['Peers', `${data.peers} of ${data.capacity}`],
          ['Node', data.simulated ? 'none, a demo server' : `${data.enrolment}, last report ${heard}`],
          ['Agent', data.agentVersion ?? '–'],
          ['DNS', data.dns === null ? '–' : DNS[data.dns]],
          ['Endpoints', data.hosts.map((host) => `${host} (${data.ports.join(', ')})`).join(' · ') || '–'],
          ['Listens on', data.listenPorts?.join(', ') ?? '–'],
          ['Public key', data.publicKey ?? '–'],
          ['Latency', data.latency === null ? '–' : `${Math.round(data.latency)} ms`],
          ['Load', data.load === null ? '–' : `${data.load} %`],
          ['Traffic', `${megabytes(data.totalRx)} in, ${megabytes(data.totalTx)} out`],
        ]}
      />
      {data.findings.map((finding) => (
        <Finding key={finding.code} {...finding} />
      ))}
    </Box>
  )
}

/** Something to put right, and the commands for it one a line, so that they can be copied. */
function Finding({ message, commands }: OperatorServer['findings'][number]) {
  return (
    <Box flexDirection="column" marginTop={1}>
      <Text color="yellow">{message}</Text>
      {commands.map((command) => (
        <Text key={command}>{`  ${command}`}</Text>
      ))}
    </Box>
  )
}
