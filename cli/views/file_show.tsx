import { Box, Text } from 'ink'
import type { Entry, ListedVersion } from '#files/index'
import { sizeInWords } from '#shared/size'
import { Fields } from '#cli/views/fields'
import { Table } from '#cli/views/table'

const minuteOf = (time: string) => time.slice(0, 16).replace('T', ' ')

/** Only where the bin and versions are too large. */
const KEPT_UNTIL = {
  title: 'kept until',
  cell: ({ expiresAt }: ListedVersion) => (expiresAt === null ? '' : minuteOf(expiresAt)),
}

/** An entry, and the versions of a file. */
export default function FileShow({ data }: { data: Entry & { versions: ListedVersion[] } }) {
  const { path, type, kind, size, modified, permissions, versions } = data
  const rows: [string, string][] = [
    ['path', path],
    ['type', kind === 'plain' ? type : kind],
    ['size', size === null ? '' : sizeInWords(size)],
    ['modified', modified],
    ['permissions', permissions],
  ]
  return (
    <Box flexDirection="column" rowGap={1}>
      <Fields rows={rows.filter(([, value]) => value !== '')} />
      {versions.length === 0 ? (
        <Text>No earlier versions.</Text>
      ) : (
        <Table
          rows={versions}
          keyOf={({ id }) => id}
          columns={[
            { title: 'version', cell: ({ id }) => id },
            { title: 'size', cell: ({ size }) => sizeInWords(size) },
            { title: 'written', cell: ({ changedAt }) => minuteOf(changedAt) },
            { title: 'by', cell: ({ changedBy }) => (changedBy === null ? '' : `user ${changedBy}`) },
            ...(versions.some(({ expiresAt }) => expiresAt !== null) ? [KEPT_UNTIL] : []),
          ]}
          empty=""
        />
      )}
    </Box>
  )
}
