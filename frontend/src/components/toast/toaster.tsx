import * as Toast from '@radix-ui/react-toast'
import { CloseIcon } from '../icons/icons'
import { messages } from './messages'
import { dismiss, useToast } from './toast-store'
import styles from './toaster.module.css'

const DURATION_MS = 5000
const SWIPE_PX = 50

/** Where toasts appear. F8 moves the focus there; a swipe to the right takes one away. */
export function Toaster() {
  const { current } = useToast()
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label={messages.toast}>
      {current && (
        <Toast.Root
          key={current.id}
          className={styles.toast}
          data-variant={current.variant ?? 'default'}
          type="foreground"
          onOpenChange={(open) => !open && dismiss(current.id)}
        >
          <div className={styles.text}>
            <Toast.Title className={styles.title}>{current.title}</Toast.Title>
            {current.description && (
              <Toast.Description className={styles.description}>{current.description}</Toast.Description>
            )}
          </div>
          <Toast.Close className={styles.close} aria-label={messages.close}>
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={styles.viewport} label={messages.viewport} hotkey={['F8']} />
    </Toast.Provider>
  )
}
