import { lazy, Suspense, useEffect, useState } from 'react'

const QuickOpen = lazy(() => import('./quick-open'))

/** Ctrl+P anywhere in the file manager, unless a dialog is open. */
export function QuickOpenKey() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isKey =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'p'
      if (!isKey) return
      // Printing the console is nothing that anybody wants.
      event.preventDefault()
      if (!document.querySelector('[role="dialog"]')) setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <QuickOpen onClose={() => setOpen(false)} />
    </Suspense>
  )
}
