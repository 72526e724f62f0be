import { useEffect } from 'react'

/** Long enough for a dialog to give the focus back by itself, too short to be noticed. */
const SETTLED_MS = 50
/** What is disabled only while something is sent is waited for. */
const PATIENCE_MS = 1_000

/**
 * Keeps the focus from falling out of the console. When what had it is gone, such as the row that was deleted or the bar
 * of a selection, the heading of its section gets it, else that of the screen; what was disabled for a moment gets it
 * back. Where the operator left it by a click beside everything, nothing is moved.
 */
export function useFocusKeeper() {
  useEffect(() => {
    let last: HTMLElement | null = null
    let section: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    function check(hasWaited: boolean) {
      if (!last || !isLost() || document.querySelector('[aria-modal="true"]')) return
      const isThere = last.isConnected && isShown(last)
      if (isThere && !isDisabled(last)) last.focus({ preventScroll: true })
      else if (isThere && !hasWaited) timer = setTimeout(() => check(true), PATIENCE_MS)
      else focusHeading(section)
    }

    function onFocusIn({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return
      last = target
      section = target.closest('section')
    }

    /** Some browsers say so too when an element is removed or disabled. */
    function onFocusOut({ target }: FocusEvent) {
      setTimeout(() => {
        if (target === last && last?.isConnected && !isDisabled(last) && isLost()) last = null
      })
    }

    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => check(false), SETTLED_MS)
    })
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'aria-disabled'] })
    addEventListener('focusin', onFocusIn)
    addEventListener('focusout', onFocusOut)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      removeEventListener('focusin', onFocusIn)
      removeEventListener('focusout', onFocusOut)
    }
  }, [])
}

/** Gives the focus to the heading of this section, else of the screen, else to the main part of the page. */
export function focusHeading(section: Element | null) {
  const main = document.getElementById('content')
  const own = section?.isConnected ? section.querySelector<HTMLElement>('h1, h2, h3') : null
  const place = own ?? main?.querySelector<HTMLElement>('h1') ?? main
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** A disabled element may be called the active one for a moment longer. */
function isLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || isDisabled(activeElement)
}

/** On phones a list gives way to what is opened of it. */
function isShown(element: Element & { checkVisibility?: () => boolean }): boolean {
  return element.checkVisibility?.() ?? true
}

function isDisabled(element: Element): boolean {
  return element.matches(':disabled')
}
