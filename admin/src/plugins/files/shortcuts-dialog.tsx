import { Button, DialogActions, DialogContent } from '@mui/material'
import { ConsoleDialog } from '../../kernel/ui'
import styles from './shortcuts-dialog.module.css'

const shortcuts = [
  ['↑ ↓', 'Go through the list'],
  ['Page Up, Page Down, Home, End', 'Go further'],
  ['Enter', 'Open a folder, edit a text, preview any other file'],
  ['P', 'Preview a file; ← → goes through the others'],
  ['Backspace', 'Go up one folder'],
  ['Space', 'Select or deselect'],
  ['Shift + ↑ ↓', 'Select several'],
  ['Ctrl + A', 'Select all'],
  ['Escape', 'Clear the selection'],
  ['F2', 'Rename'],
  ['F6', 'Move'],
  ['Ctrl + X, Ctrl + V', 'Move to the folder that you open next'],
  ['C', 'Copy'],
  ['V', 'Show the versions of a file'],
  ['Delete', 'Delete'],
  ['I', 'Show or hide details'],
  ['Shift + F10', 'Show all actions'],
  ['/', 'Filter by name'],
  ['Ctrl + P', 'Find a file anywhere'],
  ['Ctrl + S', 'Save, in the editor'],
  ['Ctrl + F', 'Search, in the editor or a preview'],
  ['?', 'Show this list'],
] as const

/** Which keys do what in the list. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConsoleDialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogContent>
        <dl className={styles.keys}>
          {shortcuts.map(([keys, what]) => (
            <div key={keys} className={styles.line}>
              <dt>
                <kbd className={styles.key}>{keys}</kbd>
              </dt>
              <dd className={styles.what}>{what}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </ConsoleDialog>
  )
}
