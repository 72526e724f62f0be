import { useCallback, useLayoutEffect, useState } from 'react'

let box: HTMLElement | null = null
let home: HTMLElement | null = null
const dialogs: HTMLElement[] = []

/** Keeps the focus and whatever is moving, where the browser knows how. */
function move(element: HTMLElement, into: HTMLElement & { moveBefore?: (node: Node, before: Node | null) => void }) {
  if (element.parentElement === into) return
  if (into.moveBefore && element.isConnected && into.isConnected) into.moveBefore(element, null)
  else into.append(element)
}

function place() {
  const into = dialogs.at(-1) ?? home
  if (box && into) move(box, into)
}

/**
 * The box that toasts are rendered into, and the ref of the element that it stands in while no dialog is open.
 * With one it stands in the topmost: what is outside of it can neither have the focus nor be read by a screen reader.
 */
export function useToastBox() {
  const [own, setOwn] = useState<HTMLElement | null>(null)
  const homeRef = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const made = document.createElement('div')
    box = made
    home = element
    place()
    setOwn(made)
    return () => {
      made.remove()
      if (box === made) box = home = null
    }
  }, [])
  return { box: own, homeRef }
}

/** Shows toasts inside of a dialog while it is open. */
export function useToastsIn(dialog: HTMLElement | null) {
  useLayoutEffect(() => {
    if (!dialog) return
    dialogs.push(dialog)
    place()
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1)
      place()
    }
  }, [dialog])
}
