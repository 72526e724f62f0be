import type { ListedBinItem } from '#files/index'
import { sizeInWords } from '#shared/size'
import { type Column, Table } from '#cli/views/table'

const columns: readonly Column<ListedBinItem>[] = [
  { title: 'path', cell: ({ path, type }) => path ?? `Unknown ${type}`, shrinks: true, keeps: 20 },
  { title: 'size', cell: ({ size }) => (size === null ? '' : sizeInWords(size)) },
  { title: 'deleted', cell: ({ deletedAt }) => deletedAt.slice(0, 16).replace('T', ' ') },
  { title: 'id', cell: ({ id }) => id },
]

/** Deleted files and folders, one a line. */
export default function BinList({ data }: { data: ListedBinItem[] }) {
  return <Table rows={data} keyOf={({ id }) => id} columns={columns} empty="The bin is empty." />
}
