import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Whether what a figure is made of is open. A link opens it by the anchor behind '#', and the figure's button has
 * the focus then: it is in view, and closing leads back to it.
 */
export function useLinkedFigure(anchor: string | undefined) {
  const { hash, key } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState<string | null>(null)
  const linkedBy = anchor !== undefined && hash === `#${anchor}` ? key : null
  if (seen !== key) {
    setSeen(key)
    if (linkedBy !== null) setOpen(true)
  }
  useLayoutEffect(() => {
    if (linkedBy !== null) button.current?.focus()
  }, [linkedBy])
  return { isOpen, setOpen, button }
}
