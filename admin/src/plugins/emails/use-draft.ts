import { useState } from 'react'

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** A text that is kept in this tab while it is typed, also over a reload, until it is set to nothing. */
export function useDraft(key: string) {
  const [text, setText] = useState(() => read(key))
  function change(next: string) {
    setText(next)
    try {
      if (next === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, next)
    } catch {
      // Without storage the text lives as long as the screen.
    }
  }
  return [text, change] as const
}
