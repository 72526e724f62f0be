import { Button, useMediaQuery } from '@mui/material'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Compared, type Comparison, compare } from './compare'
import styles from './compare.module.css'
import { WrapSwitch } from './wrap-switch'
import { useWraps } from './use-wraps'

interface Props extends Omit<Comparison, 'wraps' | 'isUnified'> {
  /** What is above each side. */
  titles: readonly [before: string, after: string]
}

/** Two texts beside each other, on phones as one. The later one can be edited where `onChange` says what comes of it. */
export default function CompareView({ before, after, extension, onChange, titles }: Props) {
  const isUnified = useMediaQuery('(max-width: 900px)')
  const [wraps, setWraps] = useWraps()
  const host = useRef<HTMLDivElement>(null)
  const compared = useRef<Compared>(null)
  // A change of the layout keeps what was typed.
  const typed = useRef(after.text)
  const create = useEffectEvent((parent: HTMLElement, isUnified: boolean) =>
    compare(parent, {
      before,
      after: { ...after, text: typed.current },
      extension,
      wraps,
      isUnified,
      onChange:
        onChange &&
        ((text) => {
          typed.current = text
          onChange(text)
        }),
    })
  )
  useEffect(() => {
    if (!host.current) return
    const made = create(host.current, isUnified)
    compared.current = made
    return () => made.destroy()
  }, [isUnified])
  useEffect(() => compared.current?.setWraps(wraps), [wraps])
  return (
    <>
      <div className={styles.tools}>
        <Button size="small" variant="outlined" onClick={() => compared.current?.previous()}>
          Previous change
        </Button>
        <Button size="small" variant="outlined" onClick={() => compared.current?.next()}>
          Next change
        </Button>
        <WrapSwitch wraps={wraps} onChange={setWraps} />
      </div>
      <div className={styles.compare}>
        <div className={styles.titles}>
          {titles.map((title, index) => (
            <span key={title} className={styles.title} data-side={index === 0 ? 'before' : 'after'}>
              {title}
            </span>
          ))}
        </div>
        <div ref={host} className={styles.texts} />
      </div>
    </>
  )
}
