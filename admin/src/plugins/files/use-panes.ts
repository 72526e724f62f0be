import { useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useStore } from 'react-admin'

/** Something beside the list that can be shown and hidden. */
export interface Pane {
  isShown: boolean
  toggle: () => void
}

/** Beside the list, or over it. */
export type DetailsPlace = 'docked' | 'drawer'

/** The folder tree beside the list; null where there is no room for it. */
export function useTreePane(): Pane | null {
  const isWide = useMediaQuery('(min-width: 1000px)')
  const [isShown, setShown] = useStore('files.tree', true)
  return isWide ? { isShown, toggle: () => setShown(!isShown) } : null
}

/** The details of what is selected. They stay open only beside the list: a drawer that opens automatically would be in the way. */
export function useDetailsPane(): Pane & { place: DetailsPlace; show: () => void } {
  const isWide = useMediaQuery('(min-width: 1240px)')
  const [isDocked, setDocked] = useStore('files.details', false)
  const [isOver, setOver] = useState(false)
  const [isShown, setShown] = isWide ? [isDocked, setDocked] : [isOver, setOver]
  return {
    place: isWide ? 'docked' : 'drawer',
    isShown,
    toggle: () => setShown(!isShown),
    show: () => setShown(true),
  }
}
