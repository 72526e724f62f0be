import { Sections } from '../../kernel/ui'
import { FileJobs } from './file-jobs'
import { BIN, UPLOAD, urlOf } from './paths'
import { texts } from './texts'

const sections = [
  { path: urlOf('/'), label: texts.browse, hasMore: true },
  { path: UPLOAD, label: texts.uploadFiles },
  { path: BIN, label: 'Bin' },
]

/** The screens of the tab, and above each of them what is under way. */
export function FileSections() {
  return (
    <>
      <Sections sections={sections} />
      <FileJobs />
    </>
  )
}
