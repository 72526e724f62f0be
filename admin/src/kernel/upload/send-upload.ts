import { ApiError } from '~/lib/api-error'
import { leaveForSignIn } from '~/lib/auth/leave-for-sign-in'
import { pageToken } from '~/lib/cookies'
import { ConsoleError } from '../data/console-error'

export interface Listening {
  /** Hears how many bytes are through. */
  onProgress: (bytes: number) => void
  /** Aborted: nothing is saved. */
  signal: AbortSignal
}

interface Upload extends Listening {
  url: string
  headers?: Readonly<Record<string, string>>
  body: File | FormData
}

/** Only XMLHttpRequest tells how far an upload is. Rejects with an AbortError once it was given up. */
export function sendUpload({ url, headers = {}, body, onProgress, signal }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open('POST', url)
    sending.setRequestHeader('X-XSRF-TOKEN', pageToken() ?? '')
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value)
    sending.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    sending.addEventListener('load', () => {
      if (sending.status === 201) resolve()
      else reject(failureOf(sending.status, sending.responseText))
    })
    sending.addEventListener('error', () => reject(new TypeError('The upload was interrupted')))
    sending.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
    signal.addEventListener('abort', () => sending.abort())
    sending.send(body)
  })
}

/** The answer to a refused upload, as every other refusal. */
export function failureOf(status: number, text: string): ConsoleError {
  if (status === 401) leaveForSignIn()
  return new ConsoleError(new ApiError(status, text))
}
