import { useRequest } from '../../kernel/data/use-request'
import { notices } from '../../kernel/notices/notices'
import { downloadUrl, selectionUrl, useFilesApi } from './files-api'
import { nameOf, parentOf } from './paths'
import { shown } from './shown-name'
import { texts } from './texts'
import type { Entry } from './types'
import { versionUrl } from './versions/versions-api'

/** Proxies refuse longer addresses. The paths of a longer selection are sent before. */
const LONGEST_URL = 7_500

/** Lets the browser save a file as it is, a folder or a selection as a zip. */
export function useDownload() {
  const { select } = useFilesApi()
  const start = useStart()
  return async (entries: readonly Entry[]) => {
    const [first] = entries
    if (!first) return
    const paths = entries.map(({ path }) => path)
    const url = downloadUrl(paths)
    await start(nameOfDownload(first, entries.length), async () =>
      url.length > LONGEST_URL ? selectionUrl(await select(paths)) : url
    )
  }
}

/** The same for one version of a file. */
export function useSaveVersion() {
  const start = useStart()
  return (path: string, name: string, id: string) => start(name, () => versionUrl(path, id))
}

/** The browser tells nobody what became of a download, so the service is asked first. */
function useStart() {
  const request = useRequest()
  return async (name: string, urlOf: () => string | Promise<string>) => {
    try {
      const url = await urlOf()
      await request('HEAD', url)
      save(url)
      notices.success(texts.downloading(name))
    } catch (error) {
      notices.failure(`Couldn't download "${shown(name)}"`, error)
    }
  }
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
