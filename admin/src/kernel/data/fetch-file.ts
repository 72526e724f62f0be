import { apiRequest } from '~/lib/api-client'
import { ApiError } from '~/lib/api-error'
import { leaveForSignIn } from '~/lib/auth/leave-for-sign-in'
import { ConsoleError } from './console-error'

/** Reads a file to its end, so that a failure is known where it was asked for: a plain link would save half of it. */
export async function fetchFile(path: string): Promise<Blob> {
  try {
    const response = await apiRequest('GET', path)
    return await response.blob()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) leaveForSignIn()
    throw new ConsoleError(error)
  }
}
