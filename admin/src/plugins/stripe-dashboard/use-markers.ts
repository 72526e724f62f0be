import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Data } from '../../../../.adonisjs/client/data'
import { useRequest } from '../../kernel/data/use-request'
import type { Range } from '../../kernel/range'
import type { Report } from './types'

/** What happened in a range, as `/api/analytics/markers` answers it. */
export type Markers = Data.Analytics.Markers

const KEY = 'analytics/markers'

/** Which events are asked for: the report's range unless a chart has one of its own. */
export interface MarkersOf {
  report: Report
  range?: Range
}

/** What happened in a range; the charts and the list below them read the same answer. */
export function useMarkers({ report, range = report.range }: MarkersOf) {
  const request = useRequest()
  const mode = report.testMode ? 'test' : 'live'
  return useQuery({
    queryKey: [KEY, range, mode],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ range, mode })
      const { json } = await request('GET', `/api/analytics/markers?${query}`, undefined, { signal })
      return json as Markers
    },
  })
}

/** Reads the events of every range again: a note may be in several. */
export function useRereadMarkers() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}
