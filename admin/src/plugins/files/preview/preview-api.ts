import { useQuery } from '@tanstack/react-query'
import { ApiError } from '~/lib/api-error'
import { ConsoleError } from '../../../kernel/data/console-error'
import { useRequest } from '../../../kernel/data/use-request'
import { API, downloadUrl, withQuery } from '../files-api'
import type { Entry } from '../types'
import { HEAD_BYTES, isText, type Kind, kindOf } from './kinds'

/** A file's bytes while they are downloaded. */
export async function readBytes(path: string, signal: AbortSignal, most?: number): Promise<ArrayBuffer> {
  const headers: Record<string, string> = most === undefined ? {} : { Range: `bytes=0-${most - 1}` }
  const answer = await fetch(downloadUrl([path]), { signal, headers })
  if (!answer.ok) throw new ConsoleError(new ApiError(answer.status, await answer.text()))
  return answer.arrayBuffer()
}

/** What a file is, by its content. */
export function useKind(entry: Entry) {
  const { path, modified, size } = entry
  return useQuery({
    queryKey: ['file-kind', path, modified],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Kind> => {
      if (isText(entry) || size === 0) return { kind: 'text' }
      return kindOf(new Uint8Array(await readBytes(path, signal, HEAD_BYTES)))
    },
  })
}

/** The address of an image, made of its bytes; for as long as the page lasts, or until it is revoked. */
export function useImage({ path, modified }: Entry, type: string) {
  return useQuery({
    queryKey: ['file-image', path, modified],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async ({ signal }) => URL.createObjectURL(new Blob([await readBytes(path, signal)], { type })),
  })
}

export interface ZipEntry {
  name: string
  isFolder: boolean
  /** Bytes, unpacked. */
  size: number
  /** ISO 8601; null where the zip has none. */
  modified: string | null
  isEncrypted: boolean
}

export interface ZipList {
  entries: readonly ZipEntry[]
  /** How many the zip has; the list may have fewer. */
  total: number
}

export function useZip({ path, modified }: Entry) {
  const request = useRequest()
  return useQuery({
    queryKey: ['file-zip', path, modified],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async () => (await request('GET', withQuery(`${API}/zip`, { path }))).json as ZipList,
  })
}
