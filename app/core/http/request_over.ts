import type { HttpContext } from '@adonisjs/core/http'

/** Fires when a request is over: answered, or given up by its sender. */
export function requestOver({ response }: HttpContext): AbortSignal {
  const over = new AbortController()
  if (response.response.closed) over.abort()
  else response.response.once('close', () => over.abort())
  return over.signal
}
