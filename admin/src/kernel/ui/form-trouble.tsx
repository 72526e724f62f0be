import { Alert } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { ChangedMeanwhile } from './changed-meanwhile'
import type { SaveTrouble } from './use-record-save'

interface Props {
  trouble: SaveTrouble
  failure: string
  /** What leads on from a refusal, such as a link. */
  renderNext?: (error: unknown) => ReactNode
  /** How the form calls a field. */
  labelOf: (field: string) => string
  /** Where the form shows it, as a number to sort by. */
  placeOf: (field: string) => number
  /** The operator said which one of this field stays. */
  onChoose: (field: string) => void
  /** Takes all of theirs. */
  onLoad: () => void
}

/** Says why a form was not saved. It comes into sight and takes the focus: in a long form nobody would look up to it. */
export function FormTrouble({ trouble, failure, renderNext, labelOf, placeOf, onChoose, onLoad }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    // Not every environment lays out what it shows.
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  if (trouble.kind === 'failed') {
    return (
      <Alert ref={box} tabIndex={-1} severity="error">
        {failure}. {trouble.words} {renderNext?.(trouble.error)}
      </Alert>
    )
  }
  return (
    <ChangedMeanwhile
      ref={box}
      fields={trouble.fields}
      labelOf={labelOf}
      placeOf={placeOf}
      chosen={trouble.chosen}
      onChoose={onChoose}
      onLoad={onLoad}
    />
  )
}
