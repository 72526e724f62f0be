import { useQuery } from '@tanstack/react-query'
import { useRequest } from '../../../kernel/data/use-request'
import { API, FILES_KEY, withQuery } from '../files-api'
import type { Entry } from '../types'

/** An earlier content of a file. */
export interface Version {
  id: string
  /** Bytes. */
  size: number
  /** User ID; null when it was written outside the console. */
  changedBy: number | null
  /** ISO 8601, UTC. */
  changedAt: string
  /** ISO 8601, UTC: when it is deleted at the latest, where the bin and versions are too large. */
  expiresAt: string | null
}

export function useVersions(path: string) {
  const request = useRequest()
  return useQuery({
    queryKey: [FILES_KEY, 'versions', path],
    queryFn: async () => ((await request('GET', withQuery(`${API}/versions`, { path }))).json ?? []) as Version[],
  })
}

/** The text of a version. It never changes. */
export function useVersionText(path: string, id: string) {
  const request = useRequest()
  return useQuery({
    queryKey: ['file-version-text', path, id],
    queryFn: async () => {
      const { json } = await request('GET', withQuery(`${API}/versions/content`, { path, id }))
      return (json as { content: string }).content
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** @returns a function that restores a version's content and returns the file. */
export function useRestoreVersion() {
  const request = useRequest()
  return async (path: string, id: string) =>
    (await request('POST', `${API}/versions/restore`, { path, id })).json as Entry
}

export function versionUrl(path: string, id: string): string {
  return withQuery(`${API}/versions/download`, { path, id })
}
