import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { wordsOfFailure } from '../../../kernel/data/console-error'
import { notices } from '../../../kernel/notices/notices'
import { type ChosenFiles, droppedFiles } from '../../../kernel/upload'
import { useTransfer, wordsOf } from '../use-transfer'
import { CarryContext, type Carried, type Carry, goesIntoItself } from './carry-context'
import styles from './carry.module.css'
import { hasFiles } from './use-drop-target'

const TransferDialog = lazy(() => import('../transfer-dialog'))
const UploadDialog = lazy(() => import('../upload/upload-dialog'))

/** What a drop leaves to be asked: where refused entries go instead, and whether to begin an upload. */
type Open =
  | { dialog: 'move'; carried: Carried; tried: { target: string; trouble: string } }
  | { dialog: 'upload'; target: string; chosen: ChosenFiles }

/** Moving by drag and by cut and paste, and dropping files of the desktop, for all that is on the screen. */
export function CarryProvider({ children }: { children: ReactNode }) {
  const [dragged, setDragged] = useState<Carried | null>(null)
  const [cut, setCut] = useState<Carried | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const picture = useRef<HTMLDivElement>(null)
  const transfer = useTransfer()
  useEffect(() => keepOnPage(), [])

  async function move(target: string, carried: Carried) {
    try {
      const { left, trouble } = await transfer({ verb: 'move', ...carried, target })
      if (trouble === null) return
      setOpen({ dialog: 'move', carried: { ...carried, entries: left }, tried: { target, trouble } })
    } catch (error) {
      setOpen({ dialog: 'move', carried, tried: { target, trouble: wordsOfFailure(error) } })
    }
  }

  const carry: Carry = {
    dragged,
    begin({ dataTransfer }, carried) {
      dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing without any.
      dataTransfer.setData('application/x-culvert-files', '')
      if (picture.current) {
        picture.current.textContent = wordsOf(carried.entries)
        dataTransfer.setDragImage?.(picture.current, -8, -8)
      }
      setDragged(carried)
    },
    end: () => setDragged(null),
    cut,
    setCut,
    moveTo(target, carried) {
      setDragged(null)
      if (target === carried.folder) return
      if (goesIntoItself(carried, target)) return notices.failure("A folder can't be moved into itself")
      setCut(null)
      void move(target, carried)
    },
    upload(target, dropped) {
      droppedFiles(dropped).then(
        (chosen) => setOpen({ dialog: 'upload', target, chosen }),
        () => notices.failure("Couldn't read what you dropped. Try again.")
      )
    },
  }

  return (
    <CarryContext value={carry}>
      {children}
      <div ref={picture} className={styles.picture} aria-hidden />
      <Suspense fallback={null}>
        {open?.dialog === 'move' && (
          <TransferDialog verb="move" {...open.carried} tried={open.tried} onClose={() => setOpen(null)} />
        )}
        {open?.dialog === 'upload' && (
          <UploadDialog folder={open.target} chosen={open.chosen} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </CarryContext>
  )
}

/** A file that is dropped beside the list would be opened by the browser in the place of the console. */
function keepOnPage() {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  addEventListener('dragover', refuse)
  addEventListener('drop', refuse)
  return () => {
    removeEventListener('dragover', refuse)
    removeEventListener('drop', refuse)
  }
}
