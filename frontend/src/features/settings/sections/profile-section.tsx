import Avatar from '@mui/material/Avatar'
import { useState } from 'react'
import { Button } from '~/components/button/button'
import { Tag } from '~/components/tag/tag'
import type { CurrentUser } from '~/lib/auth/current-user'
import { PendingEmail } from '../components/pending-email'
import { Section } from '../components/section'
import { ChangeEmailDialog } from '../dialogs/change-email-dialog'
import { initialsOf, nameOrEmail, planLabel } from '../lib/account-words'
import { dropPendingEmail, pendingEmail } from '../lib/pending-email'
import { messages } from '../messages'
import { NameForm } from '../components/name-form'
import { VerifyEmail } from '../components/verify-email'
import styles from './profile-section.module.css'

/** Who the user is: picture, name, address, plan. */
export function ProfileSection({ user }: { user: CurrentUser }) {
  const { profile: texts } = messages
  const [pending, setPending] = useState(() => pendingEmail(user))
  const [changing, setChanging] = useState<{ email: string } | null>(null)
  const name = nameOrEmail(user)
  const waitsFor = pending === user.email ? null : pending
  return (
    <Section id="profile" summary={name}>
      <div className={styles.person}>
        <Avatar className={styles.avatar} src={user.profileImageUrl ?? undefined} alt={texts.picture}>
          <span aria-hidden="true">{initialsOf(user)}</span>
        </Avatar>
        <div className={styles.facts}>
          <p className={styles.name}>{name}</p>
          <p className={styles.email}>
            {user.email}{' '}
            <Tag tone={user.emailVerified ? 'accent' : 'bad'}>
              {user.emailVerified ? texts.verified : texts.unverified}
            </Tag>
          </p>
          <p className={styles.plan}>{planLabel(user.subscriptionPlan)}</p>
        </div>
      </div>
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={() => setChanging({ email: '' })}>
          {texts.changeEmail}
        </Button>
        {!user.emailVerified && <VerifyEmail email={user.email} />}
      </div>
      {waitsFor && (
        <PendingEmail
          email={waitsFor}
          onAgain={() => setChanging({ email: waitsFor })}
          onDismiss={() => {
            dropPendingEmail(user.id)
            setPending(null)
          }}
        />
      )}
      <NameForm user={user} />
      {changing && (
        <ChangeEmailDialog
          user={user}
          proposal={changing.email}
          onSent={setPending}
          onClose={() => setChanging(null)}
        />
      )}
    </Section>
  )
}
