import { searchable } from '../../../../../app/shared/file_search'

/** A line with what was searched for marked in it, where the two can be laid over each other. */
export function Highlighted({ line, text }: { line: string; text: string }) {
  const searched = searchable(line)
  const wanted = searchable(text.trim())
  const at = searched.length === line.length ? searched.indexOf(wanted) : -1
  if (at < 0 || wanted === '') return line
  return (
    <>
      {line.slice(0, at)}
      <mark>{line.slice(at, at + wanted.length)}</mark>
      {line.slice(at + wanted.length)}
    </>
  )
}
