import type { Entry } from '#files/index'
import { sizeInWords } from '#shared/size'
import { type Column, Table } from '#cli/views/table'

const columns: readonly Column<Entry>[] = [
  { title: 'name', cell: ({ name, type }) => (type === 'directory' ? `${name}/` : name), shrinks: true, keeps: 20 },
  { title: 'size', cell: ({ size }) => (size === null ? '' : sizeInWords(size)) },
  { title: 'modified', cell: ({ modified }) => modified.slice(0, 16).replace('T', ' ') },
  { title: 'permissions', cell: ({ kind, permissions }) => (kind === 'plain' ? permissions : kind) },
]

/** The entries of a folder, one a line. */
export default function FileList({ data }: { data: Entry[] }) {
  return <Table rows={data} keyOf={({ path }) => path} columns={columns} empty="No files in this folder." />
}
