import { useEffect, useState } from 'react'
import { useLive } from '../../kernel/live/use-live'
import { FILES_KEY } from './files-api'

/** Who goes through folders fast asks for no live line to each of them. */
const SETTLED_MS = 400

/**
 * Reloads an open folder when something in it changes.
 * @returns true while changes are told as they happen
 */
export function useLiveFolder(folder: string): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(folder), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [folder])
  return useLive(settled === folder ? channelOf(folder) : null, [FILES_KEY, 'folder', folder])
}

/** The folder's path, in letters that a channel may have. Only administrators may listen to it. */
export function channelOf(folder: string): string {
  const bytes = Array.from(new TextEncoder().encode(folder), (byte) => String.fromCharCode(byte))
  return `folder/${btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}
