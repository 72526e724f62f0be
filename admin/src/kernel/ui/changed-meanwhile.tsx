import { Alert, Button } from '@mui/material'
import { type Ref, useLayoutEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ChangedField } from './changed-fields'
import styles from './changed-meanwhile.module.css'
import { ContestedField } from './contested-field'
import { wordsOf } from './words-of-field'

interface Props {
  ref: Ref<HTMLDivElement>
  fields: readonly ChangedField[]
  /** How the form calls a field. */
  labelOf: (field: string) => string
  /** Where the form shows it: fields are asked about in this order. */
  placeOf: (field: string) => number
  /** Contested fields of which it was said which one stays. */
  chosen: ReadonlySet<string>
  onChoose: (field: string) => void
  /** Takes all of theirs. */
  onLoad: () => void
}

/**
 * Says what somebody else saved while this form was open. What only they changed is taken into the form; where both did,
 * nothing is chosen until the operator does. Saving then is a decision: it has been seen what it replaces.
 */
export function ChangedMeanwhile({ ref, fields, labelOf, placeOf, chosen, onChoose, onLoad }: Props) {
  const { setValue } = useFormContext()
  const sorted = fields.toSorted((one, other) => compare(placeOf(one.field), placeOf(other.field)))
  const contested = sorted.filter(({ isMine }) => isMine)
  const taken = sorted.filter(({ isMine }) => !isMine)
  useLayoutEffect(() => {
    for (const { field, theirs } of taken) setValue(field, theirs, { shouldDirty: true, shouldValidate: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: afterwards the form is the operator's
  }, [])
  return (
    <Alert ref={ref} tabIndex={-1} severity="warning">
      <p>Someone else changed this while you were editing. Your changes aren't saved yet.</p>
      {taken.length > 0 && (
        <>
          <p>Only they changed this, and it was taken into the form:</p>
          <ul className={styles.taken}>
            {taken.map(({ field, theirs, secret }) => (
              <li key={field}>
                {labelOf(field)}: <strong>{secret ?? wordsOf(theirs)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {contested.some(({ field }) => !chosen.has(field)) && <p>Choose which version of each field to keep.</p>}
      {contested.map((one) => (
        <ContestedField
          key={one.field}
          changed={one}
          label={labelOf(one.field)}
          isChosen={chosen.has(one.field)}
          onChoose={onChoose}
        />
      ))}
      {fields.length === 0 && <p>What they changed is the same here, or isn't part of this form.</p>}
      {contested.every(({ field }) => chosen.has(field)) && <p>Save writes the form as it is now.</p>}
      <Button size="small" color="inherit" variant="outlined" className={styles.load} onClick={onLoad}>
        Discard mine and load theirs
      </Button>
    </Alert>
  )
}

/** Of numbers that may both be infinite. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}
