import { Button } from '@mui/material'
import { useState } from 'react'
import { maxLength, required, TextInput } from 'react-admin'
import { type ListColumn, RecordList } from '../../../admin/src/kernel/list'
import { DeleteDialog, FormDialog, Screen } from '../../../admin/src/kernel/ui'

/** What `/api/admin/canned-answers` answers; `version` is sent back, so that nobody overwrites somebody else. */
interface Phrase {
  id: number
  title: string
  text: string
  version: number
}

const RESOURCE = 'canned-answers'
const columns: readonly ListColumn<Phrase>[] = [
  { id: 'title', label: 'Title', sort: 'title', render: ({ title }) => title },
  { id: 'text', label: 'Text', render: ({ text }) => text },
]

type Open = { dialog: 'form'; phrase?: Phrase } | { dialog: 'delete'; phrase: Phrase }

/** The list, and one dialog at a time. */
export default function PhrasesScreen() {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const add = (
    <Button variant="contained" onClick={() => setOpen({ dialog: 'form' })}>
      New phrase
    </Button>
  )
  return (
    <Screen title="Phrase book" summary="What is put into replies as it is." actions={add}>
      <RecordList<Phrase>
        resource={RESOURCE}
        noun={{ one: 'phrase', many: 'phrases' }}
        nameOf={({ title }) => title}
        columns={columns}
        sort={{ field: 'title', order: 'ASC' }}
        empty={{ title: 'No phrases yet', text: 'Write down what you find yourself answering again.' }}
        renderActions={(phrase) => (
          <>
            <Button
              size="small"
              onClick={() => setOpen({ dialog: 'form', phrase })}
              aria-label={`Edit ${phrase.title}`}
            >
              Edit
            </Button>
            <Button
              size="small"
              color="error"
              onClick={() => setOpen({ dialog: 'delete', phrase })}
              aria-label={`Delete ${phrase.title}`}
            >
              Delete
            </Button>
          </>
        )}
      />
      {open?.dialog === 'form' && (
        <FormDialog<Phrase>
          title={open.phrase ? `Edit ${open.phrase.title}` : 'New phrase'}
          resource={RESOURCE}
          record={open.phrase ?? {}}
          success="Phrase saved"
          failure="The phrase was not saved"
          onClose={close}
        >
          <TextInput source="title" label="Title" validate={[required(), maxLength(100)]} />
          <TextInput source="text" label="Text" validate={required()} multiline minRows={4} />
        </FormDialog>
      )}
      {open?.dialog === 'delete' && (
        <DeleteDialog
          title="Delete phrase"
          question={`Delete '${open.phrase.title}'? Replies already sent don't change.`}
          resource={RESOURCE}
          record={open.phrase}
          success="Phrase deleted"
          failure="The phrase was not deleted"
          onClose={close}
        />
      )}
    </Screen>
  )
}
