import { API } from '../../kernel/data/data-provider'
import { ConsoleError } from '../../kernel/data/console-error'
import { ApiError } from '~/lib/api-error'
import { pageToken } from '~/lib/cookies'
import { leaveForSignIn } from '~/lib/auth/leave-for-sign-in'
import type { Channel, PlatformId } from './types'

/** What is said of a build besides its file. */
export interface Said {
  platform: PlatformId
  version: string
  channel: Channel
  notes: string
}

interface Listening {
  /** Hears how many bytes are through. */
  onProgress: (bytes: number) => void
  /** Aborted: nothing is published. */
  signal: AbortSignal
}

/** Sends a build's file as it lies on the disk. Only XMLHttpRequest tells how far an upload is. Rejects with an AbortError once it was given up. */
export function uploadBuild(file: File, said: Said, { onProgress, signal }: Listening): Promise<void> {
  return new Promise((resolve, reject) => {
    const { notes, ...named } = said
    const query = new URLSearchParams({ ...named, fileName: file.name })
    const sending = new XMLHttpRequest()
    sending.open('POST', `${API}/builds?${query.toString()}`)
    sending.setRequestHeader('Content-Type', 'application/octet-stream')
    sending.setRequestHeader('X-XSRF-TOKEN', pageToken() ?? '')
    sending.setRequestHeader('X-Build-Notes', inBase64(notes))
    sending.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    sending.addEventListener('load', () => {
      if (sending.status === 201) resolve()
      else reject(refused(sending))
    })
    sending.addEventListener('error', () => reject(new TypeError('The upload broke off')))
    sending.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
    signal.addEventListener('abort', () => sending.abort())
    sending.send(file)
  })
}

function refused({ status, responseText }: XMLHttpRequest): ConsoleError {
  if (status === 401) leaveForSignIn()
  return new ConsoleError(new ApiError(status, responseText))
}

/** Headers are ASCII; the API takes notes as the base64 of their UTF-8. */
function inBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
}
