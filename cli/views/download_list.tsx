import type { ListedBuild } from '#downloads/index'
import { sizeInWords } from '#shared/size'
import { type Column, Table } from '#cli/views/table'

const columns: readonly Column<ListedBuild>[] = [
  { title: 'platform', cell: ({ platform }) => platform },
  { title: 'version', cell: ({ version }) => version, shrinks: true },
  { title: 'channel', cell: ({ channel }) => channel },
  { title: 'published', cell: ({ publishedOn }) => publishedOn },
  { title: 'size', cell: ({ size }) => sizeInWords(size) },
  { title: 'sha-256', cell: ({ sha256 }) => `${sha256.slice(0, 12)}…` },
  { title: '', cell: ({ latest }) => (latest ? 'current' : '') },
]

/** Builds, one a line. */
export default function DownloadList({ data }: { data: ListedBuild[] }) {
  const empty = 'Nothing is published yet. Publish a build: culvert download publish --help'
  return (
    <Table rows={data} keyOf={({ platform, version }) => `${platform} ${version}`} columns={columns} empty={empty} />
  )
}
