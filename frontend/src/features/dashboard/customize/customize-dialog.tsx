import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, useState } from 'react'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import type { DashboardConfig } from '../config/types'
import { AppearanceTab } from './appearance-tab'
import styles from './customize-dialog.module.css'
import { LayoutTab } from './layout-tab'
import { messages } from './messages'
import { WidgetsTab } from './widgets-tab'

export type Edit = (change: (config: DashboardConfig) => DashboardConfig) => void

interface CustomizeDialogProps {
  config: DashboardConfig
  edit: Edit
  isSaving: boolean
  /** There are edits that are not saved. */
  isDirty: boolean
  onSave: () => void
  onReset: () => void
  /** On to the grid itself. */
  onArrange: () => void
  onClose: () => void
}

const tabs = ['layout', 'widgets', 'appearance'] as const

/** Everything about the dashboard that can be set. Closing it keeps the edits, which stay local until they are saved. */
export default function CustomizeDialog({
  config,
  edit,
  isSaving,
  isDirty,
  onSave,
  onReset,
  onArrange,
  onClose,
}: CustomizeDialogProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('layout')
  const [resets, setResets] = useState(0)
  const id = useId()
  return (
    <DialogFrame
      title={messages.title}
      size="wide"
      lead={
        <Tabs
          className={styles.tabs}
          value={tab}
          onChange={(_, next) => setTab(next)}
          aria-label={messages.tabs.label}
          variant="scrollable"
          scrollButtons={false}
        >
          {tabs.map((name) => (
            <Tab
              key={name}
              value={name}
              label={messages.tabs[name]}
              id={`${id}-${name}`}
              aria-controls={`${id}-panel`}
            />
          ))}
        </Tabs>
      }
      actions={
        <>
          <Button
            className={styles.reset}
            color="inherit"
            disabled={isSaving}
            onClick={() => {
              setResets(resets + 1)
              onReset()
            }}
          >
            {messages.reset}
          </Button>
          <span className={styles.unsaved} role="status">
            {isDirty && messages.bar.unsaved}
          </span>
          <Button variant="contained" disabled={isSaving} onClick={onSave}>
            {isSaving ? messages.saving : messages.save}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className={styles.panel}>
        {tab === 'layout' && <LayoutTab config={config} edit={edit} onArrange={onArrange} />}
        {tab === 'widgets' && <WidgetsTab key={resets} config={config} edit={edit} />}
        {tab === 'appearance' && <AppearanceTab config={config} edit={edit} />}
      </div>
    </DialogFrame>
  )
}
