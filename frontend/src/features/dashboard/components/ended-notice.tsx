import { AlertIcon } from '~/components/icons/icons'
import { Notice } from '~/components/notice/notice'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { messages } from '../messages'

/** A connection is over: its tunnel may still be switched on and then leads nowhere. */
export function EndedNotice() {
  const { ended, dismissEnded } = useConnectionFlow()
  if (!ended || (ended.simulated && ended.by === 'user')) return null
  const { byUser, elsewhere, elsewhereText, switchOff } = messages.ended
  const isOurs = ended.by === 'user'
  const sentences = [isOurs ? '' : elsewhereText, ended.simulated ? '' : switchOff].filter(Boolean)
  return (
    <Notice
      tone="warning"
      icon={<AlertIcon />}
      title={isOurs ? byUser(ended.serverName) : elsewhere(ended.serverName)}
      onDismiss={dismissEnded}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
