import { useState } from 'react'
import { userPrefix } from '~/lib/user-prefix'

/** From here on the map has a place beside the list, see servers-screen.module.css. */
const BESIDE = '(min-width: 1200px)'

const keyOf = (userId: number) => `${userPrefix(userId)}servers-map`

/** Whether the map is shown: where it has a place of its own, unless this browser was told otherwise. */
export function useMapOpen(userId: number) {
  const [isOpen, setIsOpen] = useState(() => {
    const chosen = localStorage.getItem(keyOf(userId))
    return chosen ? chosen === 'open' : matchMedia(BESIDE).matches
  })
  const setOpen = (open: boolean) => {
    localStorage.setItem(keyOf(userId), open ? 'open' : 'closed')
    setIsOpen(open)
  }
  return { isOpen, setOpen }
}
