import { Alert } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import styles from './gateways.module.css'

interface Props {
  words: string
  onClose: () => void
}

/** Says where it happened why something was not changed. Closed, it gives the focus back to what was pressed. */
export function TroubleNotice({ words, onClose }: Props) {
  const [pressed] = useState(() => document.activeElement)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not every environment lays out what it shows.
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])

  function close() {
    if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true })
    onClose()
  }

  return (
    <Alert ref={box} className={styles.trouble} severity="error" onClose={close}>
      {words}
    </Alert>
  )
}
