import { Box, Text } from 'ink'
import type { Account } from '#users/index'

/** One line an account. */
export default function UserList({ data }: { data: Account[] }) {
  if (data.length === 0) return <Text dimColor>No accounts.</Text>
  const width = Math.max(...data.map(({ id }) => String(id).length)) + 2
  return (
    <Box flexDirection="column">
      {data.map((user) => (
        <Box key={user.id}>
          <Box width={width} flexShrink={0}>
            <Text dimColor>{user.id}</Text>
          </Box>
          <Text>
            {user.email}
            {user.adminRole ? <Text color="cyan"> {user.adminRole}</Text> : null}
            {user.emailVerified ? null : <Text color="yellow"> not verified</Text>}
          </Text>
        </Box>
      ))}
    </Box>
  )
}
