import { type FormEvent, useRef, useState } from 'react'
import { ApiError, fieldWords } from '~/lib/api-error'
import { type Failure, type FailureTexts, failureOf } from './failure'
import type { Rule } from './rules'

export interface FieldSpec {
  label: string
  rule?: Rule
  /** Server's rules by name, in the words of this form. */
  byRule?: Readonly<Record<string, string>>
  /** Refusals of the whole call that are about this field, such as a wrong password, by error code. */
  byCode?: Readonly<Record<string, string>>
}

export type Issues<Name extends string> = Partial<Record<Name, string>>

interface FormOptions<Name extends string> {
  fields: Record<Name, FieldSpec>
  /** Sends the values. What it throws is shown; the fields keep what was typed. */
  submit: (values: Record<Name, string>) => Promise<void>
  failures?: FailureTexts
}

function namesOf<Name extends string>(fields: Record<Name, FieldSpec>) {
  return Object.keys(fields) as Name[]
}

/** The server's complaints about fields that this form has, in the form's words where it has some. */
function issuesOf<Name extends string>(error: unknown, fields: Record<Name, FieldSpec>): Issues<Name> {
  if (!(error instanceof ApiError)) return {}
  const issues: Issues<Name> = {}
  for (const name of namesOf(fields)) {
    const words = error.code === undefined ? undefined : fields[name].byCode?.[error.code]
    if (words) issues[name] = words
  }
  for (const issue of error.fieldErrors) {
    const name = namesOf(fields).find((known) => known === issue.field)
    if (name) issues[name] ??= fields[name].byRule?.[issue.rule] ?? fieldWords(issue)
  }
  return issues
}

/**
 * A form whose fields keep their own values, so that nothing typed is lost, not even what was typed before this
 * code ran. Checks all fields at once, sends, and says what was wrong in a summary that takes the focus.
 */
export function useForm<Name extends string>({ fields, submit, failures }: FormOptions<Name>) {
  const [issues, setIssues] = useState<Issues<Name>>({})
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const sending = useRef(false)

  const refuse = (found: Issues<Name>, general?: Failure) => {
    setIssues(found)
    setFailure(general)
    setAttempts((count) => count + 1)
  }

  const send = async (values: Record<Name, string>) => {
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await submit(values)
    } catch (error) {
      const found = issuesOf(error, fields)
      refuse(found, Object.keys(found).length > 0 ? undefined : failureOf(error, failures))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const data = new FormData(event.currentTarget)
    const values = {} as Record<Name, string>
    const found: Issues<Name> = {}
    for (const name of namesOf(fields)) {
      values[name] = String(data.get(name) ?? '')
      const issue = fields[name].rule?.(values[name], fields[name].label)
      if (issue) found[name] = issue
    }
    setIssues(found)
    if (Object.keys(found).length > 0) return refuse(found)
    return send(values)
  }

  return { fields, issues, failure, busy, attempts, onSubmit }
}

export type FormState<Name extends string> = ReturnType<typeof useForm<Name>>
