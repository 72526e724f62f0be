import { Sections } from '../../kernel/ui'
import { BIN, UPLOAD, urlOf } from './paths'
import { texts } from './texts'

const sections = [
  { path: urlOf('/'), label: texts.browse, hasMore: true },
  { path: UPLOAD, label: texts.uploadFiles },
  { path: BIN, label: 'Bin' },
]

export function FileSections() {
  return <Sections sections={sections} />
}
