import type { Place } from './arrange'
import type { Widget } from './types'

type Cells = readonly [x: number, y: number, width: number, height: number]

/** A made-up widget whose type is its id, for tests. */
export const widgetAt = (id: string, [x, y, width, height]: Cells, facts: Partial<Widget> = {}): Widget => ({
  id,
  type: id,
  isVisible: true,
  position: { x, y, width, height },
  ...facts,
})

/** Places as `{ id: 'x,y wxh' }`, which is easier to compare. */
export const drawn = (places: readonly Place[] | null) =>
  places && Object.fromEntries(places.map(({ id, x, y, width, height }) => [id, `${x},${y} ${width}x${height}`]))
