import { useQuery } from '@tanstack/react-query'
import { ConsoleError, isGone, wordsOfFailure } from '../../../kernel/data/console-error'
import { useRequest } from '../../../kernel/data/use-request'
import { type Listening, sendUpload } from '../../../kernel/upload'
import { API, FILES_KEY, withQuery } from '../files-api'
import { join } from '../paths'
import { shown } from '../shown-name'
import type { Entry } from '../types'
import type { UploadRules } from './check-chosen'

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

export type IsTaken = (name: string) => Promise<boolean>
export const NONE_TAKEN: IsTaken = async () => false

export function useUploadCalls() {
  const request = useRequest()
  async function isThere(path: string): Promise<boolean> {
    try {
      await request('GET', withQuery(`${API}/details`, { path }))
      return true
    } catch (error) {
      if (isGone(error)) return false
      throw error
    }
  }
  return {
    /** Tells which names are taken in a folder; none where there is a file instead. */
    async takenIn(folder: string): Promise<IsTaken> {
      try {
        const { json, headers } = await request('GET', withQuery(API, { path: folder, hidden: 'true' }))
        const names = new Set((json as Entry[]).map(({ name }) => name))
        // A list that is cut off doesn't say which names are free.
        const isCut = headers.get('X-Incomplete') === 'true'
        return async (name) => names.has(name) || (isCut && (await isThere(join(folder, name))))
      } catch (error) {
        if (error instanceof ConsoleError && error.code === 'E_NOT_A_FOLDER') return NONE_TAKEN
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
