import { type DetailedError, type HttpResponse, Upload } from 'tus-js-client'
import { pageToken } from '~/lib/cookies'
import { failureOf } from '../../../kernel/upload'
import { fingerprintOf, rememberedUploads } from './remembered-uploads'
import type { Reporting } from './upload-queue'

export interface Said {
  /** The folder that it is for. */
  path: string
  name: string
  existing: string
  userId: number
}

const ENDPOINT = '/api/files/uploads'
/** Each part is asked again whether its sender still may. */
const PART_BYTES = 8_000_000
/** About a minute: as long as a server takes to start again. */
const RETRY_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]

/** Sends a large file in parts, which go on after a lost connection, a reload and a restart of the server. */
export async function sendInParts(file: File, said: Said, reporting: Reporting): Promise<void> {
  const { path, name, existing, userId } = said
  const { signal, onProgress, onWaiting, onUrl } = reporting
  let last: HttpResponse | null = null
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: ENDPOINT,
      chunkSize: PART_BYTES,
      metadata: { filename: name, path, existing, ...(file.type && { filetype: file.type }) },
      fingerprint: async () => (await fingerprintOf(file, path)) as string,
      urlStorage: rememberedUploads(userId),
      removeFingerprintOnSuccess: true,
      retryDelays: RETRY_MS,
      onBeforeRequest(request) {
        last = null
        request.setHeader('X-XSRF-TOKEN', pageToken() ?? '')
        request.setHeader('Upload-Existing', existing)
      },
      onAfterResponse(request, response) {
        last = response
        const status = response.getStatus()
        // The library begins again after any failure here. Only an upload that is gone has to.
        if (request.getMethod() === 'HEAD' && status >= 400 && status !== 404) throw new Error('Ask again')
      },
      onShouldRetry() {
        if (!mayRetry(last)) return false
        onWaiting()
        return true
      },
      onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
      onProgress: (bytes) => onProgress(bytes),
      onSuccess: () => resolve(),
      onError: (error) => reject(failureFrom(error, last)),
    })
    signal.addEventListener('abort', () => {
      reject(new DOMException('Given up', 'AbortError'))
      // What the server can't be told is deleted there after a day.
      upload.abort(true).catch(() => {})
    })
    const begin = async () => {
      const [known] = await upload.findPreviousUploads()
      if (known) upload.resumeFromPreviousUpload(known)
      if (!signal.aborted) upload.start()
    }
    begin().catch(reject)
  })
}

/** A permanent refusal isn't retried. */
function mayRetry(response: HttpResponse | null): boolean {
  const status = response?.getStatus() ?? 0
  if (status === 409) return response?.getBody().includes('E_UPLOAD_OFFSET') ?? false
  return status === 0 || status === 423 || status === 429 || [500, 502, 503, 504].includes(status)
}

function failureFrom(error: Error | DetailedError, response: HttpResponse | null): Error {
  return response ? failureOf(response.getStatus(), response.getBody()) : error
}
