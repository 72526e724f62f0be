import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { userPrefix } from '~/lib/user-prefix'

/** The server keeps an unfinished upload for so long. */
const KEPT_MS = 86_400_000

interface Remembered {
  uploadUrl: string
  size: number
  creationTime: string
}

/** Where uploads go on after a reload: their addresses, in this browser, under a hash that tells neither file nor folder. */
export function rememberedUploads(userId: number): UrlStorage {
  const prefix = `${userPrefix(userId)}upload:`
  const find = (start: string) =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .flatMap((key): PreviousUpload[] => {
        const known = parse(localStorage.getItem(key))
        if (known) return [{ ...known, metadata: {}, urlStorageKey: key, parallelUploadUrls: null }]
        localStorage.removeItem(key)
        return []
      })
  return {
    findAllUploads: async () => find(prefix),
    findUploadsByFingerprint: async (fingerprint) => find(prefix + fingerprint),
    removeUpload: async (key) => localStorage.removeItem(key),
    addUpload: async (fingerprint, { uploadUrl, size, creationTime }) => {
      const key = prefix + fingerprint
      localStorage.setItem(key, JSON.stringify({ uploadUrl, size, creationTime }))
      return key
    },
  }
}

function parse(text: string | null): Remembered | null {
  try {
    const known = JSON.parse(text ?? 'null') as Remembered | null
    const age = Date.now() - Date.parse(known?.creationTime ?? '')
    return known && age < KEPT_MS ? known : null
  } catch {
    return null
  }
}

/** The same file for the same folder, by what the browser tells of it. Null where the page may not compute hashes. */
export async function fingerprintOf({ name, size, lastModified }: File, path: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const said = new TextEncoder().encode(JSON.stringify([path, name, size, lastModified]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', said))
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
