import { useQueryClient } from '@tanstack/react-query'
import { toast } from '~/components/toast/toast-store'
import { navigation } from '~/lib/navigation'
import { keepsRecord } from '~/lib/vpn/history'
import { deviceKeys } from '../lib/device-keys'
import type { DialogState } from '../lib/dialog-state'
import { forgetUser } from '../lib/forget-user'
import { messages } from '../messages'
import { useSignOut } from '../requests/use-sign-out'

/** Signing out asks what to do with what this browser keeps, if it keeps a key or a history. */
export function useSignOutFlow(userId: number, openDialog: (dialog: DialogState) => void) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useSignOut()

  async function signOut({ keep }: { keep: boolean }) {
    try {
      await client.cancelQueries()
      await mutateAsync()
    } catch {
      return void toast({ ...messages.toasts.signOutFailed, variant: 'destructive' })
    }
    if (!keep) await forgetUser(userId)
    // A full load, so that nothing of the user stays in memory.
    navigation.assign('/')
  }

  async function askToSignOut() {
    if ((await deviceKeys.current(userId)) || (await keepsRecord(userId))) openDialog({ kind: 'sign-out' })
    else await signOut({ keep: true })
  }

  return { askToSignOut, signOut: (choice: { keep: boolean }) => void signOut(choice), isSigningOut: isPending }
}
