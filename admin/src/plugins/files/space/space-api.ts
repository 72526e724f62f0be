import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRequest } from '../../../kernel/data/use-request'
import { FILES_KEY } from '../files-api'
import type { Freshness } from '../search/search-api'
import type { Entry } from '../types'

export interface SpacePart {
  name: string
  path: string
  type: Entry['type']
  bytes: number
  files: number
}

/** What takes how much room in a folder, as the API describes it. */
export interface Space extends Freshness {
  path: string
  /** There are entries with names that a path can't contain. */
  leavesOut: boolean
  bytes: number
  files: number
  parts: SpacePart[]
  others: { count: number; bytes: number }
  largest: Entry[]
  oldest: Entry[]
  binBytes: number
  versionBytes: number
  mostKeptBytes: number
  freeBytes: number
  /** All that counts against the quota, and how much that is at most. Null without a quota. */
  quota: { takenBytes: number; mostBytes: number } | null
  /** Null where that can't be told. */
  fullInDays: number | null
}

const AGAIN_MS = 1_000

export function useSpace(path: string, { enabled = true } = {}) {
  const request = useRequest()
  return useQuery({
    queryKey: [FILES_KEY, 'space', path],
    queryFn: async ({ signal }) =>
      (await request('GET', `/api/files/space?${new URLSearchParams({ path }).toString()}`, undefined, { signal }))
        .json as Space,
    enabled,
    refetchInterval: ({ state }) => (state.data?.isBuilding ? AGAIN_MS : false),
    placeholderData: keepPreviousData,
  })
}
