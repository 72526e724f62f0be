import { MenuItem } from '@mui/material'
import { useRef } from 'react'
import { ConsoleMenu } from '../../kernel/ui'
import { opensAsPreview } from './preview/kinds'
import type { Entry } from './types'
import type { EntryActions } from './use-entry-keys'

interface Props {
  menu: { entry: Entry; anchor: HTMLElement } | null
  actions: EntryActions
  onClose: () => void
}

/** What can be done with one entry. */
export function EntryMenu({ menu, actions, onClose }: Props) {
  // Waits until the menu is gone: until then it holds the focus.
  const next = useRef<(() => void) | null>(null)
  const { entry } = menu ?? {}
  const isPlain = entry?.kind === 'plain'
  const isPreviewed = entry?.type === 'file' && opensAsPreview(entry)

  function pick(act: () => void) {
    next.current = act
    onClose()
  }

  function onExited() {
    next.current?.()
    next.current = null
  }

  return (
    <ConsoleMenu
      anchorEl={menu?.anchor}
      open={menu !== null}
      onClose={onClose}
      disableRestoreFocus
      slotProps={{ list: { 'aria-label': 'Actions' }, transition: { onExited } }}
    >
      {entry && [
        isPlain && !isPreviewed && (
          <MenuItem key="open" onClick={() => pick(() => actions.open(entry))}>
            {entry.type === 'file' ? 'Edit' : 'Open'}
          </MenuItem>
        ),
        isPlain && entry.type === 'file' && (
          <MenuItem key="preview" onClick={() => pick(() => actions.preview(entry))}>
            Preview
          </MenuItem>
        ),
        isPlain && (
          <MenuItem key="download" onClick={() => pick(() => actions.download([entry]))}>
            Download
          </MenuItem>
        ),
        isPlain && entry.type === 'file' && (
          <MenuItem key="versions" onClick={() => pick(() => actions.versions(entry))}>
            Versions
          </MenuItem>
        ),
        isPlain && (
          <MenuItem key="rename" onClick={() => pick(() => actions.rename(entry))}>
            Rename
          </MenuItem>
        ),
        isPlain && (
          <MenuItem key="move" onClick={() => pick(() => actions.move([entry]))}>
            Move
          </MenuItem>
        ),
        isPlain && (
          <MenuItem key="copy" onClick={() => pick(() => actions.copy([entry]))}>
            Copy
          </MenuItem>
        ),
        <MenuItem key="details" onClick={() => pick(() => actions.details(entry))}>
          Details
        </MenuItem>,
        <MenuItem key="delete" onClick={() => pick(() => actions.remove([entry]))}>
          Delete
        </MenuItem>,
      ]}
    </ConsoleMenu>
  )
}
