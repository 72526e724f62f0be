import type { ComponentType } from 'react'
import { icon } from '~/components/icons/icons'
import { EXTENSION_GROUPS, type ExtensionGroup } from '../../../../app/shared/file_search'
import type { Entry } from './types'

const sheet = (inside: string) => icon(<path d={`M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5${inside}`} />)

export const FolderIcon = icon(
  <path d="M3.5 6.5a1.5 1.5 0 0 1 1.5-1.5h4.5l2 2.5H19a1.5 1.5 0 0 1 1.5 1.5v8.5a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5z" />
)
const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />
)
const DeviceIcon = icon(
  <path d="M7 7h10v10H7zM10 3.5V7M14 3.5V7M10 17v3.5M14 17v3.5M3.5 10H7M3.5 14H7M17 10h3.5M17 14h3.5" />
)
const FileIcon = sheet('')
const CodeIcon = sheet('M10.5 12l-2 2.2 2 2.2M13.5 12l2 2.2-2 2.2')
const DataIcon = sheet('M9 12h6.5M9 14.5h6.5M9 17h6.5M11.5 12v5')
const DocumentIcon = sheet('M9 12h6.5M9 14.5h6.5M9 17h4')
const ImageIcon = sheet('M8 18l3-4 2 2.5 1.5-1.5 2 3M10 11h.01')
const ArchiveIcon = sheet('M10 3.5v2M11.5 5.5v2M10 7.5v2M11.5 9.5v2M9.5 12.5h2.5v3H9.5z')
export const KeyboardIcon = icon(<path d="M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8" />)
export const ChevronIcon = icon(<path d="M9.5 6l6 6-6 6" />)
export const TreeIcon = icon(<path d="M3.5 4.5h17v15h-17zM9.5 4.5v15M5.5 8h2M5.5 11h2M5.5 14h2" />)
export const DetailsIcon = icon(<path d="M3.5 4.5h17v15h-17zM14.5 4.5v15M16.5 8h2M16.5 11h2M16.5 14h2" />)
export const MoreIcon = icon(
  <g fill="currentColor">
    <circle cx="12" cy="6" r="0.8" />
    <circle cx="12" cy="12" r="0.8" />
    <circle cx="12" cy="18" r="0.8" />
  </g>
)

/** How each group of extensions is drawn. */
type Picture = ComponentType<{ size?: number }>
const pictureOf: Readonly<Record<ExtensionGroup, Picture>> = {
  Code: CodeIcon,
  Web: CodeIcon,
  Data: DataIcon,
  Document: DocumentIcon,
  Image: ImageIcon,
  Archive: ArchiveIcon,
}
const pictures = new Map(
  EXTENSION_GROUPS.flatMap(({ name, extensions }) => extensions.map((one): [string, Picture] => [one, pictureOf[name]]))
)

/** What an entry is, as a picture. */
export function EntryIcon({ entry: { type, kind, extension } }: { entry: Pick<Entry, 'type' | 'kind' | 'extension'> }) {
  if (kind === 'link') return <LinkIcon size={18} />
  if (kind === 'special') return <DeviceIcon size={18} />
  if (type === 'directory') return <FolderIcon size={18} />
  const Picture = pictures.get(extension) ?? FileIcon
  // oxlint-disable-next-line react/static-components -- the same component each time
  return <Picture size={18} />
}
