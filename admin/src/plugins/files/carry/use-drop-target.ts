import { type DragEvent, useState } from 'react'
import { goesIntoItself, useCarry } from './carry-context'

/** What would happen on a drop; `refused` is said, and nothing happens. */
type Drop = 'move' | 'upload' | 'refused'

export const hasFiles = ({ types }: DataTransfer) => [...types].includes('Files')

/**
 * Makes something take entries and files of the desktop for a folder. Spread over an element, it shows by `data-drop` what a drop
 * would do.
 * @param path of the folder; null where there is none
 */
export function useDropTarget(path: string | null) {
  const { dragged, moveTo, upload, end } = useCarry()
  const [over, setOver] = useState<Drop | null>(null)
  if (path === null) return {}

  function dropOf(event: DragEvent): Drop | null {
    // A target inside this one takes the drop.
    if (event.isDefaultPrevented() || path === null) return null
    if (hasFiles(event.dataTransfer)) return 'upload'
    if (!dragged || dragged.folder === path) return null
    return goesIntoItself(dragged, path) ? 'refused' : 'move'
  }

  return {
    'data-drop': over ?? undefined,
    'onDragOver'(event: DragEvent) {
      const drop = dropOf(event)
      setOver(drop)
      if (!drop) return
      // Without this the browser allows no drop.
      if (drop !== 'refused') event.preventDefault()
      event.dataTransfer.dropEffect = { move: 'move', upload: 'copy', refused: 'none' }[drop] as
        | 'move'
        | 'copy'
        | 'none'
    },
    'onDragLeave'({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null)
    },
    'onDrop'(event: DragEvent) {
      const drop = dropOf(event)
      setOver(null)
      if (!drop) return
      event.preventDefault()
      if (drop === 'upload') upload(path, event.dataTransfer)
      else if (drop === 'move' && dragged) moveTo(path, dragged)
      else end()
    },
  }
}
