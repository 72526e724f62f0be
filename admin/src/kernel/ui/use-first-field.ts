import { type RefObject, useEffect, useState } from 'react'

/** What can be typed into or chosen from; a choice hides the input that it is made of. */
export function isField(element: HTMLElement): boolean {
  const isHidden = element.getAttribute('aria-hidden') === 'true'
  return !isHidden && element.matches('[role="combobox"], input, textarea') && !element.matches(':disabled')
}

/** @returns what leads the focus to the first field of a form once it is there again. */
export function useFirstField(form: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const inside = form.current?.querySelectorAll<HTMLElement>('*') ?? []
    if (asked > 0) [...inside].find(isField)?.focus()
  }, [asked, form])
  return () => setAsked((count) => count + 1)
}
