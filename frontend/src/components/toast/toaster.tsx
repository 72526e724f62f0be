import * as Toast from '@radix-ui/react-toast'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { CloseIcon } from '../icons/icons'
import { DURATION_MS } from './duration'
import { takeKeptToast } from './kept-toast'
import { messages } from './messages'
import { useToastBox } from './toast-place'
import { dismiss, toast, useToast } from './toast-store'
import styles from './toaster.module.css'
import { useFocusReturn } from './use-focus-return'

const SWIPE_PX = 50
const HOTKEY = ['F8']

/** Where toasts appear. F8 moves the focus there; a swipe to the right takes one away. */
export function Toaster() {
  const { current } = useToast()
  const { box, homeRef } = useToastBox()
  const focusReturn = useFocusReturn(current === null)
  const isForDialog = useRef(false)
  useEffect(() => {
    const kept = takeKeptToast()
    if (kept) toast(kept)
  }, [])
  return (
    <Toast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      label={messages.toast}
      announcerContainer={box ?? undefined}
    >
      {current && (
        <Toast.Root
          key={current.id}
          open
          className={styles.toast}
          data-variant={current.variant ?? 'default'}
          type="foreground"
          duration={current.durationMs}
          // Escape that closes a dialog leaves the toast in it, with what it offers to take back.
          onEscapeKeyDown={() => {
            isForDialog.current = isInDialog(box) && !box.contains(document.activeElement)
          }}
          onOpenChange={() => {
            if (!isForDialog.current) dismiss(current.id)
            isForDialog.current = false
          }}
        >
          <div className={styles.text}>
            <Toast.Title className={styles.title}>{current.title}</Toast.Title>
            {current.description && (
              <Toast.Description className={styles.description}>{current.description}</Toast.Description>
            )}
            {current.action && (
              <Toast.Action className={styles.action} altText={current.action.label} onClick={current.action.run}>
                {current.action.label}
              </Toast.Action>
            )}
          </div>
          <Toast.Close className={styles.close} aria-label={messages.close}>
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      )}
      <div ref={homeRef} />
      {box &&
        createPortal(
          <div {...focusReturn}>
            <Toast.Viewport className={styles.viewport} label={messages.viewport} hotkey={HOTKEY} />
          </div>,
          box
        )}
    </Toast.Provider>
  )
}

function isInDialog(box: HTMLElement | null): box is HTMLElement {
  return Boolean(box?.closest('[role="dialog"]'))
}
