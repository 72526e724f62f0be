import { Alert } from '@mui/material'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { isField } from './use-first-field'

/**
 * Within a form: after a refused submit leads to the first wrong field, and says how many there are. It stays in sight
 * while a long form is scrolled, and counts on while they are mended.
 */
export function FormAttention({ form }: { form: RefObject<HTMLElement | null> }) {
  const { errors, submitCount, isSubmitting } = useFormState()
  const [wrong, setWrong] = useState(0)
  const ledAfter = useRef(0)
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return
    // As the form shows them: what the server refused may be no part of it.
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])].filter(isField)
    setWrong(fields.length)
    if (ledAfter.current === submitCount) return
    ledAfter.current = submitCount
    fields[0]?.focus({ preventScroll: true })
    // Not every environment lays out what it shows.
    fields[0]?.scrollIntoView?.({ block: 'center' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- with the errors changes what is shown as wrong
  }, [errors, submitCount, isSubmitting, form])
  if (wrong === 0) return null
  return (
    <Alert severity="error" sx={{ position: 'sticky', top: 0, zIndex: 2 }}>
      {wrong === 1 ? 'One field needs attention.' : `${wrong} fields need attention.`}
    </Alert>
  )
}
