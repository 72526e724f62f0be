import { Box, Text } from 'ink'

export interface Column<Row> {
  title: string
  cell: (row: Row) => string
  /** Gives way where a line is longer than the terminal: its end is cut off. */
  shrinks?: boolean
  /** Of one that gives way: as many characters stay, however narrow the terminal is. */
  keeps?: number
  color?: (row: Row) => string | undefined
  isBold?: (row: Row) => boolean
}

interface Props<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  columns: readonly Column<Row>[]
  /** What is said where there are no rows. */
  empty: string
}

/** A list, one row a line below a head, as wide as its content and never wider than the terminal. */
export function Table<Row>({ rows, keyOf, columns, empty }: Props<Row>) {
  if (rows.length === 0) return <Text>{empty}</Text>
  const widths = columns.map(({ title, cell }) => Math.max(title.length, ...rows.map((row) => cell(row).length)))
  const line = (key: string | number, row?: Row) => (
    <Box key={key} columnGap={2} overflowX="hidden">
      {columns.map((column, at) => (
        <Box
          key={column.title}
          width={widths[at]}
          minWidth={column.shrinks ? Math.min(widths[at] ?? 0, column.keeps ?? 0) : undefined}
          flexShrink={column.shrinks ? 1 : 0}
        >
          <Text
            wrap="truncate-end"
            dimColor={row === undefined}
            color={row && column.color?.(row)}
            bold={row !== undefined && column.isBold?.(row) === true}
          >
            {row === undefined ? column.title : column.cell(row)}
          </Text>
        </Box>
      ))}
    </Box>
  )
  return (
    <Box flexDirection="column">
      {line('head')}
      {rows.map((row) => line(keyOf(row), row))}
    </Box>
  )
}

/** '2026-03-10T12:00:00.000Z' as '2026-03-10 12:00', in UTC as it came. */
export function minuteOf(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ')
}
