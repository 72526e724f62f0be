import { toast } from '~/components/toast/toast-store'
import { wordsOfFailure } from '../data/console-error'

/** A way back is offered longer than a notice is read. */
const UNDO_MS = 10_000

/** The specification's notices: one at a time, the newest takes the place of the one before. */
export const notices = {
  /** `undo` is offered where going back is safe. */
  success(description: string, undo?: () => void) {
    const wayBack = undo && { action: { label: 'Undo', run: undo }, durationMs: UNDO_MS }
    toast({ title: 'Success', description, ...wayBack })
  },
  /** `what` is what could not be done; the server's reason follows it where there is one. */
  failure(what: string, error?: unknown) {
    const reason = error === undefined ? '' : wordsOfFailure(error)
    toast({ title: 'Error', description: reason ? `${what}. ${reason}` : what, variant: 'destructive' })
  },
}
