import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { GridLayout, type Layout, useContainerWidth } from 'react-grid-layout'
import { arrange, type Place } from '../config/arrange'
import { LIMITS, ROW_HEIGHT, shapes } from '../config/shapes'
import { type Direction, step } from '../config/step'
import type { DashboardConfig } from '../config/types'
import { titleOf } from '../widgets/registry'
import { WidgetCard } from '../widgets/widget-card'
import styles from './editable-grid.module.css'
import { messages } from './messages'

interface EditableGridProps {
  config: DashboardConfig
  onPlaces: (places: Place[]) => void
}

const directions: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const { width: widths, height: heights } = LIMITS
const limits = { minW: widths.min, maxW: widths.max, minH: heights.min, maxH: heights.max }

/** As the CSS grid has it: in the unit of the text, which somebody may have made larger. */
const rowHeight = () => (ROW_HEIGHT / 16) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

const toPlaces = (layout: Layout): Place[] => layout.map(({ i, x, y, w, h }) => ({ id: i, x, y, width: w, height: h }))

/**
 * The dashboard while it is arranged: widgets are dragged, pulled at their corner, or moved by arrow keys. Their
 * content is out of reach meanwhile. They keep their order in the document, so that the focus stays with the one that moves.
 */
export default function EditableGrid({ config, onPlaces }: EditableGridProps) {
  const { columns, gap } = shapes[config.layout]
  const places = arrange(config.widgets, columns)
  const { width, containerRef, mounted } = useContainerWidth({ measureBeforeMount: true })
  const { said, onKeyDown } = useArrowKeys(places, columns, onPlaces)
  const help = useId()
  useFocusInside(containerRef, mounted)
  const shown = config.widgets.flatMap((widget) => {
    const place = places.find(({ id }) => id === widget.id)
    return place ? [{ widget, place }] : []
  })
  return (
    <div ref={containerRef} className={styles.area}>
      <p id={help} className="visually-hidden">
        {messages.arrange.help}
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {said}
      </p>
      {/* The library looks for its style tag by this id; one of its own making would not have the page's nonce. */}
      <span id="react-draggable-style-el" hidden />
      {mounted && (
        <GridLayout
          width={width}
          gridConfig={{ cols: columns, rowHeight: rowHeight(), margin: [gap, gap], containerPadding: [0, 0] }}
          layout={places.map(({ id, x, y, width: w, height: h }) => ({ i: id, x, y, w, h, ...limits }))}
          onDragStop={(layout) => onPlaces(toPlaces(layout))}
          onResizeStop={(layout) => onPlaces(toPlaces(layout))}
        >
          {shown.map(({ widget, place }) => {
            const title = titleOf(widget.type)
            return (
              <div key={widget.id} className={styles.item}>
                <div className={styles.content} inert>
                  <WidgetCard widget={widget} width={place.width} height={place.height} />
                </div>
                <button
                  type="button"
                  className={styles.handle}
                  aria-label={messages.arrange.item(title, place.x + 1, place.y + 1, place.width, place.height)}
                  aria-roledescription={messages.arrange.role}
                  aria-describedby={help}
                  onKeyDown={(event) => onKeyDown(event, place, title)}
                />
              </div>
            )
          })}
        </GridLayout>
      )}
    </div>
  )
}

/** The arrow keys move the widget in focus, with Shift they resize it; what came of it is said. */
function useArrowKeys(places: Place[], columns: number, onPlaces: (places: Place[]) => void) {
  const [said, say] = useState('')
  const { moved, resized, stuck } = messages.arrange
  const onKeyDown = (event: KeyboardEvent, { id }: Place, title: string) => {
    const direction = directions[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = step(places, id, event.shiftKey ? 'resize' : 'move', direction, columns)
    const place = next?.find((one) => one.id === id)
    if (!next || !place) return say(stuck(title))
    onPlaces(next)
    say(event.shiftKey ? resized(title, place.width, place.height) : moved(title, place.x + 1, place.y + 1))
  }
  return { said, onKeyDown }
}

/** Arranging begins at the first widget. */
function useFocusInside(container: { current: HTMLElement | null }, isReady: boolean) {
  const done = useRef(false)
  useEffect(() => {
    if (!isReady || done.current) return
    done.current = true
    container.current?.querySelector<HTMLElement>('[aria-roledescription]')?.focus({ preventScroll: true })
  }, [container, isReady])
}
