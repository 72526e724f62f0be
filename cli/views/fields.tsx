import { Box, Text } from 'ink'

/** Names and values below one another, the values aligned. */
export function Fields({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  return (
    <Box flexDirection="column">
      {rows.map(([name, value]) => (
        <Box key={name}>
          <Box width={width} flexShrink={0}>
            <Text dimColor>{name}</Text>
          </Box>
          <Text>{value}</Text>
        </Box>
      ))}
    </Box>
  )
}
