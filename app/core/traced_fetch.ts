import { traceHeaders } from '#core/http/request_scope'

/** `fetch` for calls to providers: they are told of the trace that the request belongs to. */
export const tracedFetch: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
  return fetch(input, { ...init, headers })
}
