import { Box, Text } from 'ink'
import type { ListedAccount } from '#cli/commands/user/list'

/** One line an account. */
export default function UserList({ data }: { data: ListedAccount[] }) {
  if (data.length === 0) return <Text dimColor>No accounts.</Text>
  const widthOf = (text: (user: ListedAccount) => string) => Math.max(...data.map((user) => text(user).length)) + 2
  const idWidth = widthOf(({ id }) => String(id))
  const planWidth = widthOf(({ plan }) => plan)
  return (
    <Box flexDirection="column">
      {data.map((user) => (
        <Box key={user.id}>
          <Box width={idWidth} flexShrink={0}>
            <Text dimColor>{user.id}</Text>
          </Box>
          <Box width={planWidth} flexShrink={0}>
            <Text>{user.plan}</Text>
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
