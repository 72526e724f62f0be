import { ApiError } from '~/lib/api-error'
import { ConsoleError } from '../src/kernel/data/console-error'

/** What a call throws that the server refused. */
export function refusal(status: number, code: string, message: string, extra: object = {}) {
  return new ConsoleError(new ApiError(status, JSON.stringify({ code, message, ...extra })))
}
