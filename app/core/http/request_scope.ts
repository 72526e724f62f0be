import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

interface RequestScope {
  readonly id: string
  /** The caller's trace as W3C Trace Context writes it, for the services that this request calls. */
  readonly traceparent: string | null
  /** Its statements aren't measured. */
  isUnmeasured?: boolean
}

type Listener<T> = (request: IncomingMessage, response: ServerResponse) => T
type Trust = (address: string, distance: number) => boolean

const scopes = new AsyncLocalStorage<RequestScope | undefined>()

const ID = 'x-request-id'
const TRACE = 'traceparent'
const SAFE_ID = /^[\w.-]{8,64}$/
/** https://www.w3.org/TR/trace-context/#traceparent-header: neither trace nor parent is all zeros. */
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/**
 * Gives every request an ID, for its answer and for all of its log lines. Only the trusted proxy may bring one, and a trace:
 * what a client chooses would be in our logs and go to our providers.
 */
export function identifyRequests<T>(handle: Listener<T>, trust: Trust): Listener<T> {
  return (request, response) => {
    const { headers, socket } = request
    const isTrusted = trust(socket.remoteAddress ?? '', 0)
    const brought = (name: string, pattern: RegExp) => {
      const value = headers[name]
      return isTrusted && typeof value === 'string' && pattern.test(value) ? value : null
    }
    const scope = { id: brought(ID, SAFE_ID) ?? randomUUID(), traceparent: brought(TRACE, TRACEPARENT) }
    // The framework reads it from here.
    headers[ID] = scope.id
    response.setHeader('X-Request-Id', scope.id)
    return scopes.run(scope, () => handle(request, response))
  }
}

/** What a log line says of the request that it belongs to. */
export function requestFields(): { request_id?: string } {
  const id = scopes.getStore()?.id
  return id === undefined ? {} : { request_id: id }
}

/** Headers for a call to a provider. */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = scopes.getStore()?.traceparent
  return traceparent ? { traceparent } : {}
}

/** From now on the statements of this request aren't measured. */
export function leaveOutOfMetrics() {
  const scope = scopes.getStore()
  if (scope) scope.isUnmeasured = true
}

/** Whether what is done now belongs to a request that metrics say nothing of. */
export function isLeftOutOfMetrics(): boolean {
  return scopes.getStore()?.isUnmeasured === true
}

/** Begins something that outlives the request, such as a timer: its log lines aren't the request's. */
export function outsideRequests<T>(work: () => T): T {
  return scopes.run(undefined, work)
}
