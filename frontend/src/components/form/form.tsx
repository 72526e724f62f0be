import { createContext, type ReactNode, useContext } from 'react'
import { useHydrated } from '~/lib/use-hydrated'
import { Button, type ButtonKind } from '../button/button'
import { ErrorSummary } from './error-summary'
import styles from './form.module.css'
import type { FormState } from './use-form'

const FormContext = createContext<FormState<string> | null>(null)

/** The form that a field belongs to. */
export function useFormState() {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands in a <Form>')
  return form
}

interface FormProps {
  form: FormState<string>
  submitLabel: string
  busyLabel: string
  submitKind?: ButtonKind
  /** Part of a screen rather than its purpose: the button is no wider than its words. */
  compact?: boolean
  /** It cannot be sent for now. */
  disabled?: boolean
  children: ReactNode
}

/**
 * Summary, fields and the one primary action. Until the code runs the button is off, since a plain submit would put
 * what was typed into the address.
 */
export function Form({
  form,
  submitLabel,
  busyLabel,
  submitKind,
  compact = false,
  disabled = false,
  children,
}: FormProps) {
  const hydrated = useHydrated()
  return (
    <FormContext value={form}>
      <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
        <ErrorSummary form={form} />
        {children}
        <Button
          type="submit"
          kind={submitKind}
          size={compact ? 'medium' : 'large'}
          wide={!compact}
          className={compact ? styles.compact : undefined}
          busy={form.busy}
          disabled={disabled || !hydrated}
        >
          {form.busy ? busyLabel : submitLabel}
        </Button>
      </form>
    </FormContext>
  )
}
