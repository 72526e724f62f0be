import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRequest } from '../../../kernel/data/use-request'
import { API, FILES_KEY, withQuery } from '../files-api'
import type { Entry } from '../types'

/** What is known of an entry beyond its line in the list, as the API describes it. */
export interface Details {
  entry: Entry
  /** By its first bytes; null where they can't be read, and for folders. */
  mediaType: string | null
  /** Null of the terminal, and of other programs. */
  changedBy: number | null
  changedAt: string | null
  /** Through this service, the terminal included. */
  changedHere: boolean
}

/** A file that was written since is another one. */
const keyOf = ({ path, size, modified }: Entry) => [path, size, modified]

export function useDetails(entry: Entry) {
  const request = useRequest()
  return useQuery({
    queryKey: [FILES_KEY, 'details', ...keyOf(entry)],
    queryFn: async ({ signal }) =>
      (await request('GET', withQuery(`${API}/details`, { path: entry.path }), undefined, { signal })).json as Details,
  })
}

/** A file's checksum, on request. The request is canceled when another file is shown or the screen is left. */
export function useChecksum({ path }: Entry) {
  const request = useRequest()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (signal: AbortSignal) =>
      (await request('GET', withQuery(`${API}/checksum`, { path }), undefined, { signal })).json as { sha256: string },
  })
  return {
    sha256: data?.sha256,
    error,
    isPending,
    start() {
      stop.current = new AbortController()
      mutate(stop.current.signal)
    },
    cancel() {
      stop.current?.abort()
      reset()
    },
  }
}
