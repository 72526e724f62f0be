import { traceHeaders } from '#core/http/request_scope'

/** `fetch` for calls to providers: each carries the trace of the request that it's made for. */
export const tracedFetch: typeof fetch = (input, init) => {
  // As `fetch` itself does: headers of `init` replace those of a request.
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
  return fetch(input, { ...init, headers })
}
