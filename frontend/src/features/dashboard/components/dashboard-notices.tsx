import { Button } from '~/components/button/button'
import { AlertIcon } from '~/components/icons/icons'
import { Notice } from '~/components/notice/notice'
import type { CurrentUser } from '~/lib/auth/current-user'
import { messages } from '../grid/messages'
import { useUsageStatus } from '~/lib/vpn/use-usage-status'
import { DrainingNotice } from './draining-notice'
import { EndedNotice } from './ended-notice'
import { VerifyEmailNotice } from './verify-email-notice'

interface DashboardNoticesProps {
  user: CurrentUser
  /** Given when the user's own dashboard could not be read. */
  onReload?: () => void
}

/** What a user has to know before anything else; nothing on most days. */
export function DashboardNotices({ user, onReload }: DashboardNoticesProps) {
  const { emailVerified, connectionsLimit } = useUsageStatus(user)
  return (
    <>
      {!emailVerified && <VerifyEmailNotice email={user.email} isUnlimited={connectionsLimit === null} />}
      <EndedNotice />
      <DrainingNotice user={user} />
      {onReload && (
        <Notice
          tone="warning"
          icon={<AlertIcon />}
          title={messages.failed}
          action={
            <Button kind="secondary" size="small" onClick={onReload}>
              {messages.retry}
            </Button>
          }
        >
          {messages.failedText}
        </Notice>
      )}
    </>
  )
}
