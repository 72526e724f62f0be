import { AlertIcon } from '~/components/icons/icons'
import { Notice } from '~/components/notice/notice'
import { formatDate } from '~/lib/language'
import { messages } from '../messages'

/** The last look failed: what is shown is older than it should be. */
export function StaleNotice({ from }: { from: number }) {
  const time = formatDate(from, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  return (
    <Notice tone="warning" icon={<AlertIcon />} title={messages.stale.title}>
      {messages.stale.text(time)}
    </Notice>
  )
}
