import type { HttpContext } from '@adonisjs/core/http'
import { extname } from 'node:path/posix'
import type { OpenDownloads } from '#core/storage/open_downloads'
import { sendFile } from '#core/storage/send_file'
import { fileRefusal } from '#files/http/refusals'
import type { Place } from '#files/paths/file_root'
import { DESCRIPTORS } from '#files/paths/folder'
import { downloadHeaders } from '#files/serving/headers'
import { openFile } from '#files/serving/open_file'

/** Sends the file at a place to be saved as `name`, by its descriptor. */
export async function sendOpenFile(ctx: HttpContext, open: OpenDownloads, place: Place, name: string) {
  const { handle, etag } = await openFile(place)
  try {
    const headers = { ...downloadHeaders(name, extname(name).slice(1).toLowerCase()), ETag: etag }
    const path = `${DESCRIPTORS}/${handle.fd}`
    await sendFile(ctx, { path, open, headers, missing: () => fileRefusal({ type: 'missing' }) })
  } finally {
    await handle.close()
  }
}
