import { Checkbox, FormControlLabel } from '@mui/material'
import { formatDay } from '../../kernel/format'
import { notices } from '../../kernel/notices/notices'
import type { Asked } from '../../kernel/range'
import { StateTag } from '../../kernel/ui'
import styles from './ai-advisor.module.css'
import { FigureLink } from './figure-links'
import type { Action } from './types'
import { useCheckAction } from './use-advice'

/** A recommended action to check off. Once its figure has moved it is up for review, and can be checked off again. */
export function ActionItem({ action, asked }: { action: Action; asked: Asked }) {
  const check = useCheckAction(asked)
  const { key, text, figure, state, checkedAt } = action

  async function change(done: boolean) {
    try {
      await check(key, done)
      if (done) notices.success('Action marked as done', () => void change(false))
    } catch (error) {
      notices.failure("Couldn't save the action", error)
    }
  }

  return (
    <li className={styles.action} data-done={state === 'done'}>
      <FormControlLabel
        label={text}
        sx={{ 'alignItems': 'flex-start', 'mr': 0, '& .MuiCheckbox-root': { mt: '-6px' } }}
        control={
          <Checkbox size="small" checked={state === 'done'} onChange={({ target }) => void change(target.checked)} />
        }
      />
      <p className={styles.actionNote}>
        {figure && <FigureLink figure={figure} />}
        {state === 'review' && <StateTag tone="fair">Review again</StateTag>}
        {checkedAt && (
          <span className={styles.note}>
            {state === 'review'
              ? `Done on ${formatDay(checkedAt)}, but its figure has moved since.`
              : `Done on ${formatDay(checkedAt)}`}
          </span>
        )}
      </p>
    </li>
  )
}
