import { toast } from '~/components/toast/toast-store'
import { messages } from './messages'

/** Puts a text on the clipboard and says how it went. Pages without https have no clipboard. */
export async function copyText(text: string) {
  const { copied, copyFailed, copyFailedText } = messages.codes
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: copied })
  } catch {
    toast({ title: copyFailed, description: copyFailedText, variant: 'destructive' })
  }
}
