import { Box, Text } from 'ink'
import type { Incident } from '#operations/index'
import { Fields } from '#cli/views/fields'

/** One incident and its story, the latest step first. */
export default function IncidentView({ data }: { data: Incident }) {
  const places = data.servers.map(({ id, city, countryCode }) => `${city}, ${countryCode} (${id})`)
  return (
    <Box flexDirection="column">
      <Fields
        rows={[
          ['Incident', String(data.id)],
          ['Title', data.title],
          ['State', data.state],
          ['Opened by', data.code === null ? 'an operator' : 'the silence of a node'],
          ['Servers', places.join(' · ') || '–'],
          ['Began', data.startedAt],
          ['Ended', data.endedAt ?? '–'],
        ]}
      />
      {data.updates.map(({ id, at, state, message }) => (
        <Box key={id} marginTop={1} flexDirection="column">
          <Text dimColor>
            {at} {state}
          </Text>
          <Text>{message}</Text>
        </Box>
      ))}
    </Box>
  )
}
