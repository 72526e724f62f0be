import { Button } from '@mui/material'
import { useState } from 'react'
import styles from './copy-field.module.css'

/** Something to enter elsewhere, and a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false)
    )
  return (
    <div className={styles.copy}>
      <span className={styles.label}>{label}</span>
      <code className={styles.value}>{value}</code>
      <Button size="small" onClick={copy} aria-label={`Copy ${label.toLowerCase()}`}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
