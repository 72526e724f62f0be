import { Box, Text } from 'ink'
import type { InboxConversation } from '#support/index'
import { Fields } from '#cli/views/fields'

/** A thread from its first message to its last. */
export default function SupportShow({ data }: { data: InboxConversation }) {
  const from = data.userId === null ? `${data.fromEmail} (no account)` : `${data.fromEmail} (account ${data.userId})`
  return (
    <Box flexDirection="column" gap={1}>
      <Fields
        rows={[
          ['Thread', String(data.id)],
          ['Subject', data.subject],
          ['From', from],
          ['Priority', data.priority],
          ['State', data.state],
        ]}
      />
      {data.messages.map((message) => (
        <Box key={message.id} flexDirection="column">
          <Text color={message.fromStaff ? 'green' : 'cyan'}>
            {message.fromStaff ? 'Support' : 'They'}{' '}
            <Text dimColor>
              {message.writtenAt.toFormat('yyyy-MM-dd HH:mm')} · message {message.id}
            </Text>
          </Text>
          <Text>{message.text}</Text>
        </Box>
      ))}
    </Box>
  )
}
