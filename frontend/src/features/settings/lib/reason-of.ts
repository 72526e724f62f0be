import { errorText } from '~/lib/api-error'
import { messages } from '../messages'

/** Why something that nobody typed was not done. What `fetch` throws without an answer is a TypeError. */
export function reasonOf(error: unknown): string {
  return error instanceof TypeError ? messages.offline : errorText(error, messages.save.failedText)
}
