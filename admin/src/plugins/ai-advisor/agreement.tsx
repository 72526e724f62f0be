import { Alert } from '@mui/material'
import { useState } from 'react'
import { wordsOfFailure } from '../../kernel/data/console-error'
import type { Asked } from '../../kernel/range'
import { ActButton } from '../../kernel/ui'
import styles from './ai-advisor.module.css'
import { useAgree, usePreview } from './use-preview'

/** Shows what would be sent to the model, and to whom, before anything is. Gone once the operator agreed, or without a model. */
export function Agreement({ asked }: { asked: Asked }) {
  const { data: preview } = usePreview(asked)
  const agree = useAgree()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  if (!preview?.provider || preview.agreedAt || !preview.sent) return null
  const { host, model } = preview.provider

  async function send() {
    setBusy(true)
    setTrouble(null)
    try {
      await agree(host)
    } catch (error) {
      setTrouble(wordsOfFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles.card} aria-label="Agreement">
      <h2 className={styles.title}>Send these figures to {host}?</h2>
      <p className={styles.text}>
        {model} writes the advice then. Only totals and rates of the whole service leave this server: no names,
        addresses or IDs, and no figure of fewer than five customers. Questions are sent as you write them.
      </p>
      <details>
        <summary>What is sent to {host}</summary>
        <pre className={styles.sent} tabIndex={0} aria-label="Figures as JSON">
          {JSON.stringify(preview.sent, null, 2)}
        </pre>
      </details>
      {trouble && <Alert severity="error">Couldn't save your agreement. {trouble}</Alert>}
      <div>
        <ActButton busy={busy} onClick={() => void send()}>
          {busy ? 'Sending…' : 'Agree and send'}
        </ActButton>
      </div>
    </section>
  )
}
