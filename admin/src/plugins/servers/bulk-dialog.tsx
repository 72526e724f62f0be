import { useState } from 'react'
import { type BulkChoice, BulkDialog } from '../../kernel/ui'
import { type BulkAction, bulkActions, calledOf, noun } from './bulk-actions'
import { MinutesField, minutesOf, USUAL_MINUTES } from './minutes-field'
import { RESOURCE, type Server } from './types'

/** Drains many servers by one deadline, or ends that. */
export function ServersBulkDialog(choice: BulkChoice<BulkAction, Server>) {
  const [text, setText] = useState(USUAL_MINUTES)
  const minutes = minutesOf(text)
  const isDrain = choice.action === 'drain'
  return (
    <BulkDialog
      {...choice}
      resource={RESOURCE}
      actions={bulkActions}
      noun={noun}
      nameOf={calledOf}
      undo={isDrain ? 'end_draining' : undefined}
      payload={isDrain ? { minutes } : undefined}
      canAct={!isDrain || minutes !== null}
      isTyped={text !== USUAL_MINUTES}
    >
      {isDrain && <MinutesField text={text} onChange={setText} />}
    </BulkDialog>
  )
}
