import { useEffect, useRef } from 'react'
import { FormDataConsumer } from 'react-admin'

interface Props {
  /** What the form began with. */
  begun: object
  /** Told whether anything differs from it. */
  onDirty: (isDirty: boolean) => void
  /** Something was typed or chosen. */
  onChange: () => void
}

/** Within a form: tells its dialog what happens to it. Shows nothing. */
export function FormWatch(props: Props) {
  return <FormDataConsumer>{({ formData }) => <Watch {...props} values={said(formData)} />}</FormDataConsumer>
}

function Watch({ begun, onDirty, onChange, values }: Props & { values: string }) {
  const seen = useRef(values)
  useEffect(() => {
    onDirty(values !== said(begun))
    if (seen.current === values) return
    seen.current = values
    onChange()
  })
  return null
}

/** What a form says, without what is empty: a field that nobody touched may begin to hold nothing, or no. */
function said(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (isEmpty(inner) ? undefined : inner))
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
