import type { Build } from '#downloads/index'
import { Fields } from '#cli/views/fields'

/** A published build, one fact a line. */
export default function Download({ data }: { data: Build }) {
  return (
    <Fields
      rows={[
        ['Published', `${data.platform} ${data.version} (${data.channel})`],
        ['File', data.fileName],
        ['Size', `${data.size} bytes`],
        ['SHA-256', data.sha256],
        ['Notes', data.notes || '–'],
      ]}
    />
  )
}
