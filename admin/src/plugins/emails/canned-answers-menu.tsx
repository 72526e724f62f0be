import { Button, Divider, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { ConsoleMenu } from '../../kernel/ui'
import { useCannedAnswers } from './use-canned-answers'

interface Props {
  onChoose: (text: string) => void
  onManage: () => void
}

/** Canned answers, to put one into the reply. */
export function CannedAnswersMenu({ onChoose, onManage }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { answers } = useCannedAnswers()
  const id = useId()
  const close = () => setAnchor(null)

  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Insert answer
      </Button>
      <ConsoleMenu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // The focus goes to the field that the text was put into.
        disableRestoreFocus
        slotProps={{ list: { 'aria-label': 'Canned answers' } }}
      >
        {answers.map(({ id: key, title, text }) => (
          <MenuItem
            key={key}
            onClick={() => {
              close()
              onChoose(text)
            }}
          >
            {title}
          </MenuItem>
        ))}
        {answers.length > 0 && <Divider component="li" />}
        <MenuItem
          onClick={() => {
            close()
            onManage()
          }}
        >
          Manage canned answers
        </MenuItem>
      </ConsoleMenu>
    </>
  )
}
