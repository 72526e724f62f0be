import { Button, DialogActions, DialogContent } from '@mui/material'
import { useState } from 'react'
import { maxLength, required, TextInput } from 'react-admin'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { ConsoleDialog, DeleteDialog, FormDialog } from '../../kernel/ui'
import styles from './canned-answers.module.css'
import { ListSkeleton } from './list-skeleton'
import { CANNED, type CannedAnswer, LONGEST_ANSWER } from './types'
import { useCannedAnswers } from './use-canned-answers'

type Step = { at: 'list' } | { at: 'create' } | { at: 'edit' | 'delete'; answer: CannedAnswer }

/** Canned answers: the list, and one dialog at a time for what is done with it. */
export function CannedAnswersDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'list' })
  const toList = () => setStep({ at: 'list' })
  switch (step.at) {
    case 'list':
      return <AnswersList onStep={setStep} onClose={onClose} />
    case 'create':
      return <AnswerForm onClose={toList} />
    case 'edit':
      return <AnswerForm answer={step.answer} onClose={toList} />
    case 'delete':
      return (
        <DeleteDialog
          title="Delete canned answer"
          question={`Delete '${step.answer.title}'? Replies already sent don't change.`}
          resource={CANNED}
          record={step.answer}
          success="Canned answer deleted successfully"
          failure="Failed to delete canned answer"
          onClose={toList}
        />
      )
  }
}

function AnswersList({ onStep, onClose }: { onStep: (step: Step) => void; onClose: () => void }) {
  const { answers, isPending, error } = useCannedAnswers()
  return (
    <ConsoleDialog title="Canned answers" onClose={onClose}>
      <DialogContent>
        {isPending && <ListSkeleton />}
        {error && <p role="alert">Couldn't load the answers. {wordsOfFailure(error)}</p>}
        {!isPending && !error && answers.length === 0 && (
          <p className={styles.empty}>No canned answers yet. Write down what you find yourself answering again.</p>
        )}
        <ul className={styles.list} aria-label="Canned answers">
          {answers.map((answer) => (
            <li key={answer.id} className={styles.answer}>
              <span className={styles.words}>
                <strong>{answer.title}</strong>
                <span className={styles.text}>{answer.text}</span>
              </span>
              <Button size="small" onClick={() => onStep({ at: 'edit', answer })} aria-label={`Edit ${answer.title}`}>
                Edit
              </Button>
              <Button
                size="small"
                color="error"
                onClick={() => onStep({ at: 'delete', answer })}
                aria-label={`Delete ${answer.title}`}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="outlined" onClick={onClose}>
          Done
        </Button>
        <Button variant="contained" onClick={() => onStep({ at: 'create' })}>
          New answer
        </Button>
      </DialogActions>
    </ConsoleDialog>
  )
}

function AnswerForm({ answer, onClose }: { answer?: CannedAnswer; onClose: () => void }) {
  return (
    <FormDialog<CannedAnswer>
      title={answer ? 'Edit canned answer' : 'New canned answer'}
      resource={CANNED}
      record={answer ?? {}}
      toPayload={({ title = '', text = '' }) => ({ title, text })}
      success={answer ? 'Canned answer updated successfully' : 'Canned answer created successfully'}
      failure={answer ? 'Failed to update canned answer' : 'Failed to create canned answer'}
      onClose={onClose}
    >
      <TextInput source="title" label="Title" validate={[required(), maxLength(100)]} helperText={false} />
      <TextInput
        source="text"
        label="Text"
        validate={[required(), maxLength(LONGEST_ANSWER)]}
        helperText="Inserted into a reply, where you can edit it"
        multiline
        minRows={6}
      />
    </FormDialog>
  )
}
