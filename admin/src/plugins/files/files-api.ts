import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Method } from '~/lib/api-client'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { useRequest } from '../../kernel/data/use-request'
import { isJob, type Job } from '../../kernel/jobs/job'
import { useFollowJob } from '../../kernel/jobs/use-jobs'
import type { BinItem, Entry, Result, Results } from './types'

export const API = '/api/files'
/** All that these calls read; a write makes it outdated. */
export const FILES_KEY = 'files'

export const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`

/** More are done in several calls. */
const MOST_AT_ONCE = 1_000

function partsOf(keys: readonly string[]): (readonly string[])[] {
  const count = Math.ceil(keys.length / MOST_AT_ONCE)
  return Array.from({ length: count }, (_, part) => keys.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE))
}

/** A text file, as it was when it was read. */
export interface Text {
  content: string
  etag: string
}

/** What can be done with files. Each fails with a `ConsoleError`. */
export function useFilesApi() {
  const request = useRequest()
  const follow = useFollowJob()
  /** Does something with a selection. What takes longer becomes a job, which the panel shows from then on. */
  async function doAll(
    keys: readonly string[],
    call: (part: readonly string[]) => Promise<unknown>,
    keyName: 'path' | 'id' = 'path'
  ): Promise<Results> {
    const results: Result[] = []
    let job: Job | null = null
    for (const part of partsOf(keys)) {
      const answer = await call(part).then(
        (done) => done as Results,
        (error: unknown) => {
          // What the calls before did is done, and has to be told.
          if (results.length === 0) throw error
          const message = wordsOfFailure(error)
          return {
            results: keys.slice(results.length).map((key): Result => ({ [keyName]: key, state: 'refused', message })),
            job: null,
            isLast: true,
          }
        }
      )
      results.push(...answer.results)
      job ??= answer.job
      if (answer.job) void follow(answer.job)
      if ('isLast' in answer) break
    }
    return { results, job }
  }
  const send = async (method: Method, path: string, payload: object) => (await request(method, path, payload)).json
  return {
    /** A text gets the line endings and the byte order mark of the file that it is `like`. */
    create: (path: string, type: Entry['type'], text?: { content: string; like: string }) =>
      request('POST', API, { path, type, ...text }),
    /** Gives an entry another name, in the same folder. */
    rename: (path: string, to: string) => request('POST', `${API}/move`, { path, to }),
    /** Renames what no path leads to, and answers how many. */
    async fixNames(path: string) {
      let renamed = 0
      for (;;) {
        const part = (await send('POST', `${API}/names`, { path })) as { renamed: number; left: number }
        renamed += part.renamed
        if (part.left === 0 || part.renamed === 0) return renamed
      }
    },
    move: (paths: readonly string[], to: string) =>
      doAll(paths, (part) => send('POST', `${API}/move`, { paths: part, to })),
    /** Into the folder where they are, copies get a number. */
    copy: (paths: readonly string[], to: string, existing: 'refuse' | 'keep') =>
      doAll(paths, (part) => send('POST', `${API}/copy`, { paths: part, to, existing })),
    remove: (paths: readonly string[]) => doAll(paths, (part) => send('DELETE', API, { paths: part })),
    restore: (ids: readonly string[]) => doAll(ids, (part) => send('POST', `${API}/bin/restore`, { ids: part }), 'id'),
    /** Answers the entry, or null where a job restores it. */
    async restoreAs(id: string, to: string): Promise<(Entry & Pick<Result, 'original'>) | null> {
      const { json } = await request('POST', `${API}/bin/${id}/restore`, { to })
      if (!isJob(json)) return json as Entry
      void follow(json)
      return null
    },
    /** Deletes everything in the bin permanently. */
    async empty() {
      const { job } = (await send('DELETE', `${API}/bin`, { all: true })) as { job?: Job }
      if (job) void follow(job)
    },
    /** The same with some items. Where a later call fails, those before it are deleted: answers which aren't, and why. */
    async deleteItems(ids: readonly string[]): Promise<{ left: readonly string[]; error: unknown }> {
      let done = 0
      for (const part of partsOf(ids)) {
        try {
          const { job } = (await send('DELETE', `${API}/bin`, { ids: part })) as { job?: Job }
          if (job) void follow(job)
        } catch (error) {
          return { left: ids.slice(done), error }
        }
        done += part.length
      }
      return { left: [], error: null }
    },
    /** A selection's key in a URL. */
    async select(paths: readonly string[]): Promise<string> {
      return ((await request('POST', `${API}/selections`, { paths })).json as { selection: string }).selection
    },
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

interface Reading {
  hidden: boolean
  enabled?: boolean
  /** How often it is read again by itself. */
  everyMs?: number | false
}

export function useFolder(path: string, { hidden, enabled = true, everyMs = false }: Reading) {
  const request = useRequest()
  return useQuery({
    queryKey: [FILES_KEY, 'folder', path, hidden],
    queryFn: async (): Promise<Folder> => {
      const { json, headers } = await request('GET', withQuery(API, { path, ...(hidden ? { hidden: 'true' } : {}) }))
      return { entries: (json ?? []) as Entry[], isCut: headers.get('X-Incomplete') === 'true' }
    },
    enabled,
    refetchInterval: everyMs,
    // The same folder, with hidden entries or without: what is shown stays until the answer is here.
    placeholderData: (before, query) => (query?.queryKey[2] === path ? before : undefined),
  })
}

/** A text file to edit. It is read again only when it is asked for: a write elsewhere must not change what is being edited. */
export function useText(path: string, { enabled = true } = {}) {
  const { read } = useFilesApi()
  return useQuery({ queryKey: ['file-text', path], queryFn: () => read(path), staleTime: Infinity, gcTime: 0, enabled })
}

export function useBin() {
  const request = useRequest()
  return useQuery({
    queryKey: [FILES_KEY, 'bin'],
    queryFn: async () => ((await request('GET', `${API}/bin`)).json ?? []) as BinItem[],
  })
}

const TOO_LARGE_KEY = 'files-too-large'

/**
 * What of these the next cleanup would delete, because it is larger than the bin keeps: null until it is known, and where it can't be.
 * `stopAsking` cancels the request, for example while they are being deleted. `ask` sends it again.
 */
export function useTooLarge(paths: readonly string[]) {
  const request = useRequest()
  const client = useQueryClient()
  const { data, refetch } = useQuery({
    // Not below FILES_KEY: nothing of it is asked again once what it is about was deleted.
    queryKey: [TOO_LARGE_KEY, paths],
    queryFn: async ({ signal }) => {
      const found: string[] = []
      let mostBytes = 0
      let otherBytes = 0
      let isComplete = true
      for (const part of partsOf(paths)) {
        const { json } = await request('POST', `${API}/bin/too-large`, { paths: part }, { signal })
        const answer = json as { mostBytes: number; paths: string[]; otherBytes: number; isComplete: boolean }
        found.push(...answer.paths)
        mostBytes = answer.mostBytes
        otherBytes += answer.otherBytes
        isComplete &&= answer.isComplete
      }
      return { mostBytes, paths: found, areOthersTooLarge: otherBytes > mostBytes, isComplete }
    },
    // It is told only where there is something to tell.
    retry: false,
    // An earlier answer may be wrong by now.
    gcTime: 0,
  })
  const stopAsking = () => client.cancelQueries({ queryKey: [TOO_LARGE_KEY] })
  return { kept: data ?? null, ask: refetch, stopAsking }
}

/** @returns what reads all lists again, after a write. */
export function useReload() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [FILES_KEY] })
}

/** Of several paths, or a folder, it is a zip. */
export function downloadUrl(paths: readonly string[]): string {
  return `${API}/download?${new URLSearchParams(paths.map((path): [string, string] => ['path', path])).toString()}`
}

/** The same of a selection whose paths are too long for an address. */
export function selectionUrl(selection: string): string {
  return withQuery(`${API}/download`, { selection })
}
