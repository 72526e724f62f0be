import { Sections } from '../../kernel/ui'
import { BIN, SEARCH, SPACE, urlOf } from './paths'
import { QuickOpenKey } from './search/quick-open-key'
import { texts } from './texts'

const sections = [
  { path: urlOf('/'), label: texts.browse, hasMore: true },
  { path: SEARCH, label: texts.search },
  { path: SPACE, label: 'Space' },
  { path: BIN, label: 'Bin' },
]

export function FileSections() {
  return (
    <>
      <Sections sections={sections} />
      <QuickOpenKey />
    </>
  )
}
