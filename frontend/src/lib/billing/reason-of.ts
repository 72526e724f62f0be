import { errorText } from '../api-error'
import { messages } from './messages'

/** Why a call about money was not done, in the words of its code. What `fetch` throws without an answer is a TypeError. */
export function reasonOf(error: unknown, fallback: string): string {
  return error instanceof TypeError ? messages.offline : errorText(error, fallback)
}
