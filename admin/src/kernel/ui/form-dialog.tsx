import { DialogContent, Stack } from '@mui/material'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Form, type RaRecord } from 'react-admin'
import { ConsoleDialog } from './console-dialog'
import { FormAttention } from './form-attention'
import { FormButtons } from './form-buttons'
import { FormOpening } from './form-opening'
import { FormTrouble } from './form-trouble'
import { FormWatch } from './form-watch'
import type { Secrets } from './changed-fields'
import { isShownIn, labelIn, placeIn } from './words-of-field'
import { useDiscard } from './use-discard'
import { useFirstField } from './use-first-field'
import { useRecordSave } from './use-record-save'

interface Props<R extends RaRecord> {
  title: string
  resource: string
  /** What the form begins with; with an id it is edited, else created. */
  record: Partial<R>
  /** What it holds while nothing was typed, where a choice fills in more than `record` says. */
  untouched?: object
  /** What the form holds, of what the server answers. */
  fromRecord?: (record: Partial<R>) => Partial<R>
  /** What is sent, from what the form holds. */
  toPayload?: (values: Partial<R>) => Partial<R>
  /** What the server tells of secrets, which the form never holds. */
  secretsOf?: (record: Partial<R>) => Secrets
  /** The notice of the specification. */
  success: string
  failure: string
  /** The specification has a toast for what failed, beside what the dialog says. */
  toastsFailure?: boolean
  /** What leads on from what the server refused, such as a link. */
  renderNext?: (error: unknown) => ReactNode
  /** False while there is nothing yet that could be saved. */
  canSave?: boolean
  onClose: () => void
  /** Hears what the server answered; the dialog is closed by then. */
  onSaved?: (record: R) => void
  /** The fields; those that show what they do not hold hear what the record is by now. */
  children: ReactNode | ((present: Partial<R>) => ReactNode)
}

/**
 * Creates or edits a record in a dialog. What the server finds wrong stands beside the fields; where somebody else
 * saved meanwhile nothing is overwritten and nothing that was typed is lost: the operator chooses field by field.
 * After a refused submit the first wrong field has the focus. What was typed is not thrown away without a question.
 */
export function FormDialog<R extends RaRecord>(props: Props<R>) {
  const { title, resource, fromRecord = same, toPayload = same, failure, canSave = true, onClose, children } = props
  const isDirty = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const { record, present, busy, trouble, isContested, save, choose, forgetFailure, load } = useRecordSave<R>({
    ...props,
    fromRecord,
    toPayload,
    showsField: (field) => isShownIn(box.current, field),
  })
  const toFirstField = useFirstField(box)
  const { close, question } = useDiscard(() => isDirty.current, onClose)

  function beforeSubmit(event: FormEvent) {
    forgetFailure()
    if (!busy && !isContested) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <ConsoleDialog title={title} onClose={close} busy={busy}>
        <div ref={box} onSubmitCapture={beforeSubmit}>
          <Form
            key={String(record.version ?? '')}
            record={fromRecord(record)}
            resource={resource}
            onSubmit={(values: object) => save(values as Partial<R>)}
            sanitizeEmptyValues={false}
            // What is wrong stands beside the fields, and the toast is the specification's.
            disableInvalidFormNotification
            shouldFocusError={false}
          >
            <FormWatch
              begun={props.untouched ?? fromRecord(record)}
              onDirty={(dirty) => {
                isDirty.current = dirty
              }}
              onChange={forgetFailure}
            />
            <DialogContent sx={{ pt: '4px !important' }}>
              <Stack spacing={2}>
                {trouble && !(trouble.kind === 'failed' && trouble.isSaidByFields) && (
                  <FormTrouble
                    trouble={trouble}
                    failure={failure}
                    renderNext={props.renderNext}
                    labelOf={(field) => labelIn(box.current, field)}
                    placeOf={(field) => placeIn(box.current, field)}
                    onChoose={choose}
                    onLoad={() => {
                      load()
                      toFirstField()
                    }}
                  />
                )}
                <FormAttention form={box} />
                <FormOpening onOpen={toFirstField} />
                {typeof children === 'function' ? children(present) : children}
              </Stack>
            </DialogContent>
            <FormButtons
              isNew={record.id === undefined}
              busy={busy}
              canSave={canSave && !isContested}
              onCancel={close}
            />
          </Form>
        </div>
      </ConsoleDialog>
      {question}
    </>
  )
}

function same<T>(value: T): T {
  return value
}
