import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

function itemsOf(menu: HTMLElement | null) {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  // Where a browser cannot tell, all of them are there to be seen.
  return items.filter((item) => item.checkVisibility?.() ?? true)
}

/** Index after a key of the menu pattern, or undefined for other keys. */
function indexAfter(key: string, at: number, count: number) {
  const steps: Record<string, number> = { ArrowDown: (at + 1) % count, ArrowUp: (at - 1 + count) % count, Home: 0 }
  return key === 'End' ? count - 1 : steps[key]
}

/** The keyboard and focus of a menu button (WAI-ARIA APG): arrows move, Escape and leaving close. */
export function useMenu() {
  const id = useId()
  const [open, setOpen] = useState(false)
  const menuRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const items = itemsOf(menuRef.current)
    const checked = items.find((item) => item.getAttribute('aria-checked') === 'true')
    ;(checked ?? items[0])?.focus()
  }, [open])

  const close = () => {
    setOpen(false)
    buttonRef.current?.focus()
  }
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    const items = itemsOf(menuRef.current)
    const at = items.findIndex((item) => item === document.activeElement)
    const next = indexAfter(event.key, at, items.length)
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return {
    open,
    close,
    root: { onBlur },
    button: {
      'ref': buttonRef,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      'onClick': () => setOpen(!open),
      'onKeyDown': onButtonKey,
    },
    menu: { id, ref: menuRef, role: 'menu', onKeyDown: onMenuKey },
  }
}
