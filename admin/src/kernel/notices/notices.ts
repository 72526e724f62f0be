import { toast } from '~/components/toast/toast-store'
import { wordsOfFailure } from '../data/console-error'

/** A way back is offered longer than a notice is read. */
const UNDO_MS = 10_000
const REASONS_SHOWN = 5

/** The specification's notices: one at a time, the newest takes the place of the one before. */
export const notices = {
  /** `undo` is offered where going back is safe. */
  success(description: string, undo?: () => void) {
    const wayBack = undo && { action: { label: 'Undo', run: undo }, durationMs: UNDO_MS }
    toast({ title: 'Success', description, ...wayBack })
  },
  /** For what the specification gives a title of its own. */
  done(title: string, description: string) {
    toast({ title, description })
  },
  /** Several failures in one notice, under a title of their own. Answers how to take it away once it's over. */
  failures(title: string, reasons: readonly string[]): () => void {
    const more = reasons.length - REASONS_SHOWN
    const told = more > 1 ? [...reasons.slice(0, REASONS_SHOWN), `And ${more} more.`] : reasons
    return toast({ title, description: told.join('\n'), variant: 'destructive', durationMs: UNDO_MS }).dismiss
  },
  /** `what` is what could not be done; the server's reason follows it where there is one. */
  failure(what: string, error?: unknown) {
    const reason = error === undefined ? '' : wordsOfFailure(error)
    toast({ title: 'Error', description: reason ? `${what}. ${reason}` : what, variant: 'destructive' })
  },
}
