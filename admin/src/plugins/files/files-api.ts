import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRequest } from '../../kernel/data/use-request'
import type { BinItem, Deleted, Entry } from './types'

const API = '/api/files'
/** All that these calls read; a write makes it outdated. */
export const KEY = 'files'

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`

/** A text file, as it was when it was read. */
export interface Text {
  content: string
  etag: string
}

/** What can be done with files. Each fails with a `ConsoleError`. */
export function useFilesApi() {
  const request = useRequest()
  return {
    create: (path: string, type: Entry['type'], content?: string) =>
      request('POST', API, { path, type, ...(content === undefined ? {} : { content }) }),
    move: (path: string, to: string) => request('POST', `${API}/move`, { path, to }),
    remove: async (path: string) => (await request('DELETE', API, { path })).json as Deleted,
    restore: async (id: string, to?: string) =>
      (await request('POST', `${API}/bin/${id}/restore`, to === undefined ? {} : { to })).json as Entry,
    async read(path: string): Promise<Text> {
      const { json, headers } = await request('GET', withQuery(`${API}/content`, { path }))
      return { content: (json as { content: string }).content, etag: headers.get('ETag') ?? '' }
    },
    /** Saves over the content with this tag only. Answers the new tag. */
    async save(path: string, content: string, ifMatch: string): Promise<string> {
      const { headers } = await request('PUT', API, { path, content }, { ifMatch })
      return headers.get('ETag') ?? ''
    },
  }
}

export interface Folder {
  entries: readonly Entry[]
  /** The folder has more entries than the API lists. */
  isCut: boolean
}

export function useFolder(path: string, { hidden }: { hidden: boolean }) {
  const request = useRequest()
  return useQuery({
    queryKey: [KEY, 'folder', path, hidden],
    queryFn: async (): Promise<Folder> => {
      const { json, headers } = await request('GET', withQuery(API, { path, ...(hidden ? { hidden: 'true' } : {}) }))
      return { entries: (json ?? []) as Entry[], isCut: headers.get('X-Incomplete') === 'true' }
    },
    // The same folder, with hidden entries or without: what is shown stays until the answer is here.
    placeholderData: (before, query) => (query?.queryKey[2] === path ? before : undefined),
  })
}

/** A text file to edit. It is read again only when it is asked for: a write elsewhere must not change what is being edited. */
export function useText(path: string) {
  const { read } = useFilesApi()
  return useQuery({ queryKey: ['file-text', path], queryFn: () => read(path), staleTime: Infinity, gcTime: 0 })
}

export function useBin() {
  const request = useRequest()
  return useQuery({
    queryKey: [KEY, 'bin'],
    queryFn: async () => ((await request('GET', `${API}/bin`)).json ?? []) as BinItem[],
  })
}

/** @returns what reads all lists again, after a write. */
export function useReload() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}

/** Of several paths, or a folder, it is a zip. */
export function downloadUrl(paths: readonly string[]): string {
  return `${API}/download?${new URLSearchParams(paths.map((path): [string, string] => ['path', path])).toString()}`
}
