import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useCall } from '../../kernel/data/use-call'
import { notices } from '../../kernel/notices/notices'
import { calledOf, RESOURCE, type User } from './types'

/** What operators do to one account at once, and tell. What this call suspended or opened it offers to take back. */
export function useUserActions(user: User) {
  const [busy, setBusy] = useState(false)
  const call = useCall()
  const refresh = useRefresh()
  const who = calledOf(user)

  /** Whether it was done; why not was told. */
  async function act(verb: string, what: string, tell: (answer: unknown) => void): Promise<boolean> {
    setBusy(true)
    try {
      tell(await call('POST', `${RESOURCE}/${user.id}/${verb}`))
      refresh()
      return true
    } catch (error) {
      notices.failure(what, error)
      return false
    } finally {
      setBusy(false)
    }
  }

  function suspend(): Promise<boolean> {
    return act('suspend', `${who} was not suspended`, (answer) =>
      wasChanged(answer)
        ? notices.success(
            `${who} is suspended. They're signed out and disconnected, and can't sign in`,
            () => void unsuspend()
          )
        : notices.success(`${who} was suspended already`)
    )
  }

  function unsuspend(): Promise<boolean> {
    return act('unsuspend', `${who} is still suspended`, (answer) =>
      wasChanged(answer)
        ? notices.success(`${who} can sign in again`, () => void suspend())
        : notices.success(`${who} was not suspended any more`)
    )
  }

  function signOut() {
    return act('sign-out', `${who} was not signed out`, (answer) => {
      const { ended = 0 } = (answer ?? {}) as { ended?: number }
      notices.success(sessionsEnded(ended))
    })
  }

  function sendResetMail() {
    return act('send-reset-mail', "Couldn't send the email", () =>
      notices.success(`A link to choose a new password is on its way to ${user.email}`)
    )
  }

  return { busy, suspend, unsuspend, signOut, sendResetMail }
}

function sessionsEnded(count: number): string {
  if (count === 0) return 'There was no session to end'
  return count === 1 ? '1 session was ended' : `${count} sessions were ended`
}

/** Whether the call did it: what somebody else did is not for this screen to take back. */
function wasChanged(answer: unknown): boolean {
  return ((answer ?? {}) as { changed?: boolean }).changed === true
}
