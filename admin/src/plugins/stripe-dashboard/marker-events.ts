import { type DatedMarker, type MarkerKind, type MarkerWords, sayMarker } from '../../../../app/shared/markers'
import type { ChartColor, ChartEvent } from '../../kernel/chart'
import { gatewayName } from '../../kernel/format/gateways'
import { formatMoney } from '../../kernel/format/money'
import type { Unit } from './format'
import { type MarkersOf, useMarkers } from './use-markers'

const words: MarkerWords = { money: formatMoney, gateway: gatewayName }

/** How a kind appears in a chart. */
export const looks: Readonly<Record<MarkerKind, { glyph: string; color: ChartColor }>> = {
  price_set: { glyph: '$', color: 'premium' },
  price_retired: { glyph: '$', color: 'premium' },
  promotion_started: { glyph: '%', color: 'info' },
  promotion_ended: { glyph: '%', color: 'info' },
  incident_began: { glyph: '!', color: 'offline' },
  incident_resolved: { glyph: '!', color: 'offline' },
  note: { glyph: 'i', color: 'muted' },
}

export const wordsOf = (marker: DatedMarker) => sayMarker(marker, words)

/** Events at the days or months of a chart. */
export function eventsOf(markers: readonly DatedMarker[], unit: Unit): ChartEvent[] {
  return markers.map((marker) => ({
    point: unit === 'day' ? marker.day : marker.day.slice(0, 'YYYY-MM'.length),
    text: wordsOf(marker),
    ...looks[marker.kind],
  }))
}

/** The same for a chart of a report; none while they load or can't be read, as the list below says. */
export function useEvents(of: MarkersOf, unit = of.report.details.unit): ChartEvent[] {
  const { data } = useMarkers(of)
  return data ? eventsOf(data.markers, unit) : []
}
