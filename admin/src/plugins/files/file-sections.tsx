import { Sections } from '../../kernel/ui'
import { BIN, urlOf } from './paths'
import { texts } from './texts'

const sections = [
  { path: urlOf('/'), label: texts.browse, hasMore: true },
  { path: BIN, label: 'Bin' },
]

export function FileSections() {
  return <Sections sections={sections} />
}
