import { Button, ListItemText, MenuItem } from '@mui/material'
import { useState } from 'react'
import { CheckIcon, ColumnsIcon } from '~/components/icons/icons'
import { ConsoleMenu } from '../ui'
import styles from './column-choice.module.css'
import { ToolLabel } from './tool-label'
import type { ColumnSet } from './use-columns'
import type { Row } from './types'

/** Which columns stand in the list. The first one stays: it names the row. */
export function ColumnChoice<R extends Row>({ columns }: { columns: ColumnSet<R> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [, ...others] = columns.all
  if (others.length === 0) return null
  return (
    <>
      <Button aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <ToolLabel icon={<ColumnsIcon />} name="Columns" />
      </Button>
      <ConsoleMenu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Columns' } }}
      >
        {others.map((column) => {
          const isShown = columns.isShown(column)
          return (
            <MenuItem
              key={column.id}
              role="menuitemcheckbox"
              aria-checked={isShown}
              dense
              onClick={() => columns.toggle(column)}
            >
              <span className={styles.mark}>{isShown && <CheckIcon size={18} />}</span>
              <ListItemText>{column.label}</ListItemText>
            </MenuItem>
          )
        })}
      </ConsoleMenu>
    </>
  )
}
