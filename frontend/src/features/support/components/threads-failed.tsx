import Button from '@mui/material/Button'
import { AlertIcon } from '~/components/icons/icons'
import { Notice } from '~/components/notice/notice'
import { messages } from '../messages'

export function ThreadsFailed({ onRetry }: { onRetry: () => void }) {
  const { title, retry } = messages.unreachable
  return (
    <div role="alert">
      <Notice
        tone="bad"
        icon={<AlertIcon />}
        title={title}
        action={
          <Button variant="outlined" onClick={onRetry}>
            {retry}
          </Button>
        }
      />
    </div>
  )
}
