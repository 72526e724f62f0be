import { ApiError, wordsOf } from '~/lib/api-error'
import { messages } from './messages'

/** What to say about a form that could not be sent or was refused as a whole. */
export interface Failure {
  title: string
  text: string
}

/** Texts of a form by error code; a code that is missing is shown in the server's words. */
export type FailureTexts = Readonly<Record<string, Failure>>

export function failureOf(error: unknown, texts: FailureTexts = {}): Failure {
  if (!(error instanceof ApiError)) return error instanceof TypeError ? messages.offline : messages.failed
  const known = error.code === undefined ? undefined : texts[error.code]
  if (known) return known
  const { title, text } = messages.rateLimited
  if (error.status === 429) return { title, text: text(error.retryAfter) }
  if (error.status >= 500) return messages.failed
  return { title: messages.failed.title, text: wordsOf(error) ?? messages.failed.text }
}
