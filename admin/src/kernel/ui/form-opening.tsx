import { useEffect, useRef } from 'react'

/** Within a form: what happens once it is there. Under fingers nothing does: a field with the focus brings up the keyboard. */
export function FormOpening({ onOpen }: { onOpen: () => void }) {
  const open = useRef(onOpen)
  useEffect(() => {
    if (!window.matchMedia?.('(pointer: coarse)').matches) open.current()
  }, [])
  return null
}
