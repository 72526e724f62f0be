import { notices } from '../../kernel/notices/notices'
import { downloadUrl } from './files-api'
import { nameOf, parentOf } from './paths'
import { texts } from './texts'
import type { Entry } from './types'

/** Proxies refuse longer addresses, and a selection's paths are all in it. */
const LONGEST_URL = 7_500

/** Lets the browser save a file as it is, a folder or a selection as a zip. */
export function download(entries: readonly Entry[]) {
  const [first] = entries
  if (!first) return
  const url = downloadUrl(entries.map(({ path }) => path))
  if (url.length > LONGEST_URL) {
    notices.failure('That is too much for one download. Select fewer items, or download the whole folder')
    return
  }
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
  notices.success(texts.downloading(nameOfDownload(first, entries.length)))
}

/** As the API names it. */
function nameOfDownload({ name, path, type }: Entry, count: number): string {
  if (count > 1) return `${nameOf(parentOf(path)) || 'files'}.zip`
  return type === 'directory' ? `${name}.zip` : name
}
