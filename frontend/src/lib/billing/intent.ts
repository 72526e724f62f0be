import { apiJson } from '../api-client'
import { ApiError } from '../api-error'

/** Keys of requests that have no final answer yet. */
const open = new Map<string, string>()

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether it is known what became of the call. Without an answer, or with 'later', it may have been done. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.code !== 'E_IDEMPOTENCY_IN_FLIGHT'
}

/**
 * A POST that moves money, with one idempotency key per intent: sent again because its answer was lost, it carries the
 * same key and is done once; after an answer, the same call is a new intent.
 */
export async function sendIntent<Answer>(path: string, payload?: unknown): Promise<Answer> {
  const intent = `${path} ${JSON.stringify(payload)}`
  const idempotencyKey = open.get(intent) ?? newKey()
  open.set(intent, idempotencyKey)
  try {
    const answer = await apiJson<Answer>('POST', path, payload, { idempotencyKey })
    open.delete(intent)
    return answer
  } catch (error) {
    if (isAnswered(error)) open.delete(intent)
    throw error
  }
}
