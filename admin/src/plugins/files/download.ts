import { notices } from '../../kernel/notices/notices'
import { downloadUrl, selectionUrl, useFilesApi } from './files-api'
import { nameOf, parentOf } from './paths'
import { texts } from './texts'
import type { Entry } from './types'
import { versionUrl } from './versions/versions-api'

/** Proxies refuse longer addresses. The paths of a longer selection are sent before. */
const LONGEST_URL = 7_500

/** Lets the browser save a file as it is, a folder or a selection as a zip. */
export function useDownload() {
  const { select } = useFilesApi()
  return async (entries: readonly Entry[]) => {
    const [first] = entries
    if (!first) return
    const paths = entries.map(({ path }) => path)
    const url = downloadUrl(paths)
    try {
      save(url.length > LONGEST_URL ? selectionUrl(await select(paths)) : url)
      notices.success(texts.downloading(nameOfDownload(first, entries.length)))
    } catch (error) {
      notices.failure("Couldn't download that", error)
    }
  }
}

/** The same for one version of a file. */
export function saveVersion(path: string, name: string, id: string) {
  save(versionUrl(path, id))
  notices.success(texts.downloading(name))
}

function save(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** As the API names it. */
function nameOfDownload({ name, path, type }: Entry, count: number): string {
  if (count > 1) return `${nameOf(parentOf(path)) || 'files'}.zip`
  return type === 'directory' ? `${name}.zip` : name
}
