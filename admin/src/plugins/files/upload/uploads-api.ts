import { useQuery } from '@tanstack/react-query'
import { ConsoleError, wordsOfFailure } from '../../../kernel/data/console-error'
import { useRequest } from '../../../kernel/data/use-request'
import { type Listening, sendUpload } from '../../../kernel/upload'
import { FILES_KEY } from '../files-api'
import { shown } from '../shown-name'
import type { Entry } from '../types'
import type { UploadRules } from './check-chosen'

const API = '/api/files'

export interface Unfinished {
  id: string
  name: string
  path: string
  size: number
  received: number
}

interface Uploads extends UploadRules {
  /** Larger files go in parts. */
  resumableFromBytes: number
  /** The operator's own that wait for bytes. */
  unfinished: readonly Unfinished[]
}

/** What may be uploaded, and what is unfinished. */
export function useUploadRules() {
  const request = useRequest()
  return useQuery({
    queryKey: [FILES_KEY, 'uploads'],
    queryFn: async () => (await request('GET', `${API}/uploads`)).json as Uploads,
  })
}

export function useUploadCalls() {
  const request = useRequest()
  return {
    /** Names in a folder; none where there is a file instead. */
    async names(path: string): Promise<ReadonlySet<string>> {
      try {
        const query = new URLSearchParams({ path, hidden: 'true' }).toString()
        const { json } = await request('GET', `${API}?${query}`)
        return new Set((json as Entry[]).map(({ name }) => name))
      } catch (error) {
        if (error instanceof ConsoleError && error.code === 'E_NOT_A_FOLDER') return new Set()
        throw error
      }
    },
    /** Makes a folder where there is none. Answers whether it was made. */
    async makeFolder(path: string): Promise<boolean> {
      try {
        await request('POST', API, { path, type: 'directory' })
        return true
      } catch (error) {
        if (error instanceof ConsoleError && error.code === 'E_FILE_EXISTS') return false
        throw error
      }
    },
    discard: (id: string) => request('DELETE', `${API}/uploads/${id}`),
  }
}

/** Sends a small file at once. */
export function sendForm(file: File, said: { path: string; existing: string }, listening: Listening) {
  const body = new FormData()
  for (const [name, value] of Object.entries(said)) body.append(name, value)
  body.append('files', file, file.name)
  return sendUpload({ url: `${API}/upload`, body, ...listening })
}

/** Why an upload failed: what the server says of the name or the folder, else of the call. */
export function wordsOfUpload(error: unknown): string {
  const { errors } = (error instanceof ConsoleError ? error.body : {}) as { errors?: Record<string, string> }
  return shown(errors?.['files'] ?? errors?.['path'] ?? wordsOfFailure(error))
}
