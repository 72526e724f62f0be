import { useState } from 'react'

function read(key: string) {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** A text that is kept while it is typed, in this tab, until it is set to nothing. */
export function useDraftText(key: string) {
  const [text, setText] = useState(() => read(key))
  const change = (next: string) => {
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
