import { defineCommand } from '#cli/kernel/command'
import { money } from '#cli/shared/money'
import { reportOptions } from '#cli/shared/report_options'
import { table } from '#cli/shared/table'
import { MARKER_KINDS, sayMarker } from '#shared/markers'

const { range, test } = reportOptions
const words = { money, gateway: (name: string) => name }

export default defineCommand({
  summary: 'List what happened in a range: prices, codes, incidents and notes',
  options: { range, test },
  examples: [['culvert analytics markers --range 90d', 'The last 90 days, the latest first']],
  async run({ options, make }) {
    const { FindMarkers } = await import('#analytics/index')
    return (await make(FindMarkers)).execute({ range: options.range, testMode: options.test })
  },
  text: ({ markers, hasMore }) => {
    if (markers.length === 0) return 'Nothing happened in this range.'
    const rows = markers.toReversed().map((marker) => [
      // A note has a number to delete it by.
      marker.kind === 'note' ? String(marker.data.noteId) : '',
      marker.day,
      MARKER_KINDS[marker.kind],
      sayMarker(marker, words),
    ])
    const list = table(['note', 'day (UTC)', 'kind', 'what'], rows)
    return hasMore ? `${list}\nOlder ones aren't listed. Choose a shorter range.` : list
  },
})
