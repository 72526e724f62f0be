import { useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../kernel/format'
import { sizeInWords } from '../../../kernel/format/size'
import { EntryIcon } from '../icons'
import { extensionOf } from '../paths'
import type { Space, SpacePart } from './space-api'
import styles from './space.module.css'
import { treemap } from './treemap-layout'
import { shown } from '../shown-name'

/** In CSS pixels; less where it would fill a phone. */
const [HEIGHT, NARROW_HEIGHT, NARROW] = [380, 240, 600]
const GAP = 3
/** In CSS pixels: smaller boxes have no room for words. */
const LEAST_WIDTH = 64
const LEAST_HEIGHT = 40

/** The folder as boxes, each as large as what is in it; a folder's box opens it. The list below says the same. */
export function SpaceMap({
  space: { parts, others, bytes },
  onFolder,
}: {
  space: Space
  onFolder: (path: string) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const drawn = parts.filter((part) => part.bytes > 0)
  const height = width > 0 && width <= NARROW ? NARROW_HEIGHT : HEIGHT
  const boxes = treemap([...drawn.map((part) => part.bytes), others.bytes], width, height)
  return (
    <>
      <div ref={frame} className={styles.map} style={{ height }} aria-hidden>
        {boxes.map((box, index) => {
          const part = drawn[index]
          const hasRoom = box.width >= LEAST_WIDTH && box.height >= LEAST_HEIGHT
          const isFolder = part?.type === 'directory'
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list below has the same as buttons
            <div
              key={part?.path ?? 'others'}
              className={styles.box}
              data-kind={part?.type ?? 'others'}
              title={`${part ? shown(part.name) : 'Others'}: ${sizeInWords(part?.bytes ?? others.bytes)}`}
              style={{ left: box.x, top: box.y, width: box.width - GAP, height: box.height - GAP }}
              onClick={() => part && isFolder && onFolder(part.path)}
            >
              {hasRoom && (
                <span className={styles.label}>
                  <b>{part ? shown(part.name) : `${formatNumber(others.count)} others`}</b>
                  <span>{sizeInWords(part?.bytes ?? others.bytes)}</span>
                </span>
              )}
            </div>
          )
        })}
      </div>
      <ul className={styles.parts} aria-label="What takes up room">
        {parts.slice(0, 12).map((part) => (
          <PartLine key={part.path} part={part} share={part.bytes / bytes} onFolder={onFolder} />
        ))}
      </ul>
    </>
  )
}

function PartLine({ part, share, onFolder }: { part: SpacePart; share: number; onFolder: (path: string) => void }) {
  const { name, path, type, bytes, files } = part
  return (
    <li className={styles.part}>
      <span className={styles.icon}>
        <EntryIcon entry={{ type, kind: 'plain', extension: extensionOf(path) }} />
      </span>
      {type === 'directory' ? (
        <button type="button" className={styles.open} onClick={() => onFolder(path)}>
          {shown(name)}
        </button>
      ) : (
        <span className={styles.name}>{shown(name)}</span>
      )}
      <span className={styles.bar}>
        <span className={styles.fill} style={{ width: `${Math.max(1, share * 100)}%` }} />
      </span>
      <span className={styles.size}>{sizeInWords(bytes)}</span>
      <span className={styles.count}>
        {type === 'directory' && `${formatNumber(files)} ${files === 1 ? 'file' : 'files'}`}
      </span>
    </li>
  )
}
