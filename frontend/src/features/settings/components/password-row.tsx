import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '~/components/button/button'
import { toast } from '~/components/toast/toast-store'
import { apiRequest } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { ChangePasswordDialog } from '../dialogs/change-password-dialog'
import { reasonOf } from '../lib/reason-of'
import { messages } from '../messages'
import { SettingRow } from './setting-row'

/** Changes the password; an account without one gets a link to choose one. */
export function PasswordRow({ user }: { user: CurrentUser }) {
  const { password: texts } = messages
  const [changing, setChanging] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => apiRequest('POST', '/api/auth/forgot-password', { email: user.email }),
    onSuccess: () => toast(texts.chooseSent(user.email)),
    onError: (error) => toast({ title: texts.chooseFailed, description: reasonOf(error), variant: 'destructive' }),
  })
  if (!user.hasPassword) {
    const choose = (
      <Button kind="secondary" busy={isPending} onClick={() => mutate()}>
        {texts.choose}
      </Button>
    )
    return <SettingRow title={texts.title} text={texts.none} control={choose} />
  }
  const change = (
    <Button kind="secondary" onClick={() => setChanging(true)}>
      {texts.change}
    </Button>
  )
  return (
    <>
      <SettingRow title={texts.title} text={texts.text} control={change} />
      {changing && <ChangePasswordDialog user={user} onClose={() => setChanging(false)} />}
    </>
  )
}
