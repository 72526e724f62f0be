import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DatedMarker } from '#shared/markers'
import type { FoundMarkers } from '#analytics/queries/find_markers'

/** What happened in a range, by day, kind and data. */
export default class MarkersTransformer extends BaseTransformer<FoundMarkers> {
  toObject() {
    const { from, to, hasMore, missing, markers } = this.resource
    return { from, to, hasMore, missing: [...missing], markers: markers.map((marker): DatedMarker => ({ ...marker })) }
  }
}
