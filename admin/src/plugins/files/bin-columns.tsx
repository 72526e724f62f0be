import { Link } from 'react-router-dom'
import { formatMoment } from '../../kernel/format'
import { sizeInWords } from '../../kernel/format/size'
import type { ListColumn } from '../../kernel/list'
import styles from './bin-columns.module.css'
import { EntryIcon } from './icons'
import { extensionOf, locationOf, parentOf, urlOf } from './paths'
import { texts } from './texts'
import { type BinItem, itemName } from './types'
import { Who } from './who'

export const binColumns: readonly ListColumn<BinItem>[] = [
  {
    id: 'name',
    label: texts.columns.name,
    sort: 'name',
    render: (item) => (
      <span className={styles.name}>
        <EntryIcon entry={{ type: item.type, kind: 'plain', extension: extensionOf(item.path ?? '') }} />
        {itemName(item)}
      </span>
    ),
  },
  {
    id: 'folder',
    label: 'Was in',
    sort: 'folder',
    render: ({ path }) =>
      path === null ? (
        "Can't be read. Restore it to a folder that you choose."
      ) : (
        <Link to={urlOf(parentOf(path))}>{locationOf(path)}</Link>
      ),
  },
  {
    id: 'size',
    label: texts.columns.size,
    sort: 'size',
    isNumeric: true,
    render: ({ size }) => (size === null ? '' : sizeInWords(size)),
  },
  {
    id: 'deletedAt',
    label: 'Deleted',
    sort: 'deletedAt',
    isOneLine: true,
    render: ({ deletedAt }) => formatMoment(deletedAt),
  },
  {
    id: 'expiresAt',
    label: 'Kept until',
    sort: 'expiresAt',
    isOneLine: true,
    render: ({ expiresAt, goesNext }) => `${goesNext ? 'Next cleanup, by ' : ''}${formatMoment(expiresAt)}`,
  },
  {
    id: 'deletedBy',
    label: 'By',
    // Who it was is in the note that can't be read either.
    render: ({ deletedBy, path }) => <Who id={deletedBy} nobody={path === null ? 'Unknown' : 'Terminal'} />,
  },
]

const keys: Readonly<Record<string, (item: BinItem) => string | number>> = {
  name: itemName,
  folder: ({ path }) => parentOf(path ?? ''),
  size: ({ size }) => size ?? -1,
  deletedAt: ({ deletedAt }) => deletedAt,
  expiresAt: ({ expiresAt }) => expiresAt,
}
const collator = new Intl.Collator('en', { numeric: true })

export function sortedItems(items: readonly BinItem[], { field, order }: { field: string; order: 'ASC' | 'DESC' }) {
  const key = keys[field]
  if (!key) return items
  const turn = order === 'DESC' ? -1 : 1
  return items.toSorted((one, other) => turn * compare(key(one), key(other)))
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' ? one - Number(other) : collator.compare(one, String(other))
}
