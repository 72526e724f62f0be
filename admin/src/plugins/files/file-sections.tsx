import { Sections } from '../../kernel/ui'
import { FileJobs } from './file-jobs'
import { KeptDraft } from './kept-draft'
import { BIN, SEARCH, SPACE, UPLOAD, urlOf } from './paths'
import { QuickOpenKey } from './search/quick-open-key'
import { texts } from './texts'

const sections = [
  { path: urlOf('/'), label: texts.browse, hasMore: true },
  { path: SEARCH, label: texts.search },
  { path: UPLOAD, label: texts.uploadFiles },
  { path: SPACE, label: 'Space' },
  { path: BIN, label: 'Bin' },
]

/** The screens of the tab, and above each of them what is under way. */
export function FileSections() {
  return (
    <>
      <Sections sections={sections} />
      <FileJobs />
      <QuickOpenKey />
      <KeptDraft />
    </>
  )
}
