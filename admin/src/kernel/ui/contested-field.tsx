import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type ChangedField, isSame } from './changed-fields'
import styles from './changed-meanwhile.module.css'
import { wordsOf } from './words-of-field'

interface Props {
  changed: ChangedField
  label: string
  /** It was said which one stays. */
  isChosen: boolean
  onChoose: (field: string) => void
}

/** A field that both changed. What is chosen is what the field holds; with something third in it, it is neither. */
export function ContestedField({ changed, label, isChosen, onChoose }: Props) {
  const { field, mine, theirs, secret } = changed
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name: field })
  const isOther = !isSame(value, mine)
  useEffect(() => {
    if (isOther) onChoose(field)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a choice is made by what the field holds
  }, [isOther])
  const options = [
    { whose: 'Yours', value: mine, words: secret ? 'a new secret' : wordsOf(mine), stays: isChosen && !isOther },
    { whose: 'Theirs', value: theirs, words: secret ?? wordsOf(theirs), stays: isSame(value, theirs) },
  ]
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {options.map(({ whose, value: option, words, stays }) => (
        <label key={whose} className={styles.option}>
          <input
            type="radio"
            name={`changed-${field}`}
            checked={stays}
            onChange={() => {
              setValue(field, option, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
              onChoose(field)
            }}
          />
          <span>
            {whose}: <strong>{words}</strong>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
