import { type Method, apiRequest } from '~/lib/api-client'
import { ApiError } from '~/lib/api-error'
import { leaveForSignIn } from '~/lib/auth/leave-for-sign-in'
import { ConsoleError } from './console-error'
import { readEvents, type ServerEvent } from './read-events'

const EVENTS = 'text/event-stream'

export interface EventOptions {
  onEvent: (event: ServerEvent) => void
  /** Ends the call: the server stops working on the answer. */
  signal?: AbortSignal
}

/** A call whose answer comes piece by piece. Where the server has it at once as JSON, that is one event named 'answer'. */
export async function fetchEvents(method: Method, path: string, payload: unknown, { onEvent, signal }: EventOptions) {
  try {
    const response = await apiRequest(method, path, payload, { accept: EVENTS, ...(signal && { signal }) })
    const isStream = response.headers.get('Content-Type')?.startsWith(EVENTS)
    if (isStream && response.body) return await readEvents(response.body, onEvent)
    onEvent({ name: 'answer', data: (await response.json()) as unknown })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) leaveForSignIn()
    throw new ConsoleError(error)
  }
}
