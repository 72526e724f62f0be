import { API } from '../../kernel/data/data-provider'
import { type Listening, sendUpload } from '../../kernel/upload'
import type { Channel, PlatformId } from './types'

/** What is said of a build besides its file. */
export interface Said {
  platform: PlatformId
  version: string
  channel: Channel
  notes: string
}

/** Sends a build's file as it lies on the disk. */
export function uploadBuild(file: File, said: Said, listening: Listening): Promise<void> {
  const { notes, ...named } = said
  const query = new URLSearchParams({ ...named, fileName: file.name })
  return sendUpload({
    url: `${API}/builds?${query.toString()}`,
    headers: { 'Content-Type': 'application/octet-stream', 'X-Build-Notes': inBase64(notes) },
    body: file,
    ...listening,
  })
}

/** Headers are ASCII; the API takes notes as the base64 of their UTF-8. */
function inBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
}
