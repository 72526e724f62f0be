import { DownloadIcon } from '~/components/icons/icons'
import { ButtonAnchor } from '~/components/button/button'
import { Tag } from '~/components/tag/tag'
import { dayOf } from '~/lib/billing/instant'
import { messages as billing } from '~/lib/billing/messages'
import { money } from '~/lib/billing/money'
import type { Invoice } from '../hooks/use-invoices'
import { messages } from '../messages'
import styles from './invoices-panel.module.css'

const tones = { paid: 'accent', refunded: 'neutral', partly_refunded: 'neutral', disputed: 'bad' } as const

/** One invoice: when, for what, how much, and its documents. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { invoices: texts } = messages
  const { number, issuedAt, totalMinor, taxMinor, taxName, currency, plan, status, documentUrl, pdfUrl } = invoice
  const { creditNotes } = invoice
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.day}>
          {dayOf(issuedAt)} <Tag tone={tones[status]}>{texts.status[status]}</Tag>
        </p>
        <p className={styles.facts}>
          {billing.plans[plan]} · {number}
        </p>
      </div>
      <div className={styles.amount}>
        <p className={styles.total}>{money(totalMinor, currency)}</p>
        {taxMinor > 0 && <p className={styles.facts}>{texts.tax(money(taxMinor, currency), taxName ?? '')}</p>}
      </div>
      <div className={styles.documents}>
        {documentUrl && (
          <ButtonAnchor
            kind="quiet"
            href={documentUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.receiptOf(number)}
          >
            {texts.receipt}
          </ButtonAnchor>
        )}
        <ButtonAnchor kind="secondary" href={pdfUrl} download aria-label={texts.pdfOf(number)}>
          <DownloadIcon size={18} />
          {texts.pdf}
        </ButtonAnchor>
      </div>
      {creditNotes.map((note) => (
        <p key={note.id} className={styles.refund}>
          {note.totalMinor < 0
            ? texts.refundFailed(money(-note.totalMinor, currency), dayOf(note.issuedAt))
            : texts.refunded(money(note.totalMinor, currency), dayOf(note.issuedAt))}{' '}
          <a href={note.pdfUrl} download>
            {note.totalMinor < 0 ? texts.reversal(note.number) : texts.creditNote(note.number)}
          </a>
        </p>
      ))}
    </li>
  )
}
