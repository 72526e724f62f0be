import { createContext, type ReactNode, useContext } from 'react'
import { useHydrated } from '~/lib/use-hydrated'
import { Button } from '../button/button'
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
  children: ReactNode
}

/**
 * Summary, fields and the one primary action. Until the code runs the button is off, since a plain submit would put
 * what was typed into the address.
 */
export function Form({ form, submitLabel, busyLabel, children }: FormProps) {
  const hydrated = useHydrated()
  return (
    <FormContext value={form}>
      <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
        <ErrorSummary form={form} />
        {children}
        <Button type="submit" size="large" wide busy={form.busy} disabled={!hydrated}>
          {form.busy ? busyLabel : submitLabel}
        </Button>
      </form>
    </FormContext>
  )
}
