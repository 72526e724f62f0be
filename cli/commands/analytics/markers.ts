import { defineCommand } from '#cli/kernel/command'
import { money } from '#cli/shared/money'
import { reportOptions } from '#cli/shared/report_options'
import { table } from '#cli/shared/table'
import { gatewayName } from '#shared/gateways'
import { MARKER_KINDS, MARKER_SOURCES, sayMarker } from '#shared/markers'

const { range, test } = reportOptions
const words = { money, gateway: gatewayName }

export default defineCommand({
  summary: 'List what happened in a range: prices, codes, incidents and notes',
  options: { range, test },
  examples: [['culvert analytics markers --range 90d', 'The last 90 days, the latest first']],
  async run({ options, make }) {
    const { FindMarkers } = await import('#analytics/index')
    return (await make(FindMarkers)).execute({ range: options.range, testMode: options.test })
  },
  text: ({ markers, hasMore, missing }) => {
    const gap = missing.map((source) => `Couldn't load ${MARKER_SOURCES[source] ?? source}.`)
    if (markers.length === 0) return [...gap, 'Nothing happened in this range.'].join('\n')
    const rows = markers.toReversed().map((marker) => [
      // A note has a number to delete it by.
      marker.kind === 'note' ? String(marker.data.noteId) : '',
      marker.day,
      MARKER_KINDS[marker.kind],
      sayMarker(marker, words),
      marker.kind === 'note' ? (marker.data.author ?? '') : '',
    ])
    const list = table(['note', 'day (UTC)', 'kind', 'what', 'by'], rows)
    const more = hasMore ? ["Older ones aren't listed. Choose a shorter range."] : []
    return [list, ...more, ...gap].join('\n')
  },
})
