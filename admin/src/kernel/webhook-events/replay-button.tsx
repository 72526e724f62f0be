import { Button } from '@mui/material'
import { useReplay } from './use-replay'
import type { WebhookEvent } from './webhook-event'

interface Props {
  event: WebhookEvent
  /** The list below `/api/admin` that shows the event, to be read again. */
  list: string
}

/** Has the worker ask the provider once more; for administrators. */
export function ReplayButton({ event, list }: Props) {
  const { busy, replay } = useReplay(list)
  const { type, eventId, status } = event
  const isWaiting = status === 'pending' || status === 'processing'
  return (
    <Button
      size="small"
      disabled={busy || isWaiting}
      onClick={() => void replay(event)}
      aria-label={`Replay ${type} ${eventId}`}
    >
      Replay
    </Button>
  )
}
