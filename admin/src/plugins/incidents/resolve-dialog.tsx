import { TextField } from '@mui/material'
import { useState } from 'react'
import { type BulkChoice, BulkDialog, type BulkWords } from '../../kernel/ui'
import { type Incident, RESOURCE } from './types'

export const noun = { one: 'incident', many: 'incidents' }

export const bulkActions: Record<'resolve', BulkWords> = {
  resolve: {
    button: 'Resolve',
    busy: 'Resolving…',
    title: 'Resolve incidents',
    consequence:
      'Each ends with the same words, which everybody reads on the status page. Resolved ones stay as they are.',
    done: 'resolved',
  },
}

const LONGEST = 2_000

/** Ends many incidents, as when one trouble opened several. */
export function ResolveDialog(choice: BulkChoice<'resolve', Incident>) {
  const [text, setText] = useState('')
  const message = text.trim()
  return (
    <BulkDialog
      {...choice}
      resource={RESOURCE}
      actions={bulkActions}
      noun={noun}
      nameOf={({ title }) => title}
      payload={{ message }}
      canAct={message !== ''}
      isTyped={message !== ''}
    >
      <TextField
        label="What is new"
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
        required
        fullWidth
        multiline
        minRows={3}
        sx={{ mt: 2 }}
      />
    </BulkDialog>
  )
}
