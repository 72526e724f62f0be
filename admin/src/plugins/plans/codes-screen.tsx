import { Button } from '@mui/material'
import { useState } from 'react'
import { formatDay } from '../../kernel/format'
import { formatMoney } from '../../kernel/format/money'
import { type ListColumn, type ListFilter, RecordList, yesOrNo } from '../../kernel/list'
import { useConsole } from '../../kernel/shell/console-context'
import { CallDialog, StateTag } from '../../kernel/ui'
import { CatalogueScreen } from './catalogue-screen'
import { CodeDialog } from './code-dialog'
import { planNames } from './plan-names'
import { type Code, CODES } from './types'

const columns: readonly ListColumn<Code>[] = [
  { id: 'code', label: 'Code', sort: 'code', render: ({ code }) => <strong>{code}</strong> },
  { id: 'state', label: 'State', render: (code) => <State code={code} /> },
  { id: 'gives', label: 'Takes off', render: givesOf },
  { id: 'plan', label: 'Plan', render: ({ plan }) => (plan ? (planNames[plan] ?? plan) : 'All') },
  {
    id: 'used',
    label: 'Used',
    isNumeric: true,
    render: ({ redeemed, maxRedemptions: most }) => (most === null ? redeemed : `${redeemed} of ${most}`),
  },
  {
    id: 'expires',
    label: 'Expires',
    isOneLine: true,
    render: ({ expiresAt }) => (expiresAt ? formatDay(expiresAt) : 'Never'),
  },
  { id: 'created', label: 'Created', sort: 'id', isOneLine: true, render: ({ createdAt }) => formatDay(createdAt) },
]

const filters: readonly ListFilter[] = [{ kind: 'choice', source: 'ended', label: 'Ended', choices: yesOrNo }]

/** What a code takes off a price, and of which payments. */
export function givesOf({ percentOff, amountOffMinor, currency, duration }: Code): string {
  const off = percentOff === null ? formatMoney(amountOffMinor ?? 0, currency) : `${percentOff} %`
  return `${off}, ${duration === 'once' ? 'first payment' : 'every payment'}`
}

const states = {
  active: ['good', 'Active'],
  ended: ['neutral', 'Ended'],
  expired: ['neutral', 'Expired'],
  usedUp: ['neutral', 'Used up'],
} as const

function stateOf({ endedAt, expiresAt, redeemed, maxRedemptions }: Code, now = new Date()): keyof typeof states {
  if (endedAt) return 'ended'
  if (expiresAt && new Date(expiresAt) <= now) return 'expired'
  return maxRedemptions !== null && redeemed >= maxRedemptions ? 'usedUp' : 'active'
}

function State({ code }: { code: Code }) {
  const [tone, words] = states[stateOf(code)]
  return <StateTag tone={tone}>{words}</StateTag>
}

/** Discount codes. Finance reads them, administrators with all rights create and end them. */
export default function CodesScreen() {
  const [open, setOpen] = useState<'create' | Code | null>(null)
  const { role } = useConsole()
  const maySet = role === 'admin'
  const close = () => setOpen(null)
  return (
    <CatalogueScreen
      summary="Codes that take something off a price. They can be ended, but not edited: customers keep what they were promised."
      actions={
        maySet && (
          <Button variant="contained" onClick={() => setOpen('create')}>
            Create code
          </Button>
        )
      }
    >
      <RecordList<Code>
        resource={CODES}
        noun={{ one: 'code', many: 'codes' }}
        nameOf={({ code }) => code}
        columns={columns}
        sort={{ field: 'id', order: 'DESC' }}
        search={{ source: 'q', label: 'Code begins with' }}
        filters={filters}
        empty={{ title: 'No discount codes yet', text: 'Create one, and users can enter it when they subscribe.' }}
        renderActions={
          maySet
            ? (code) =>
                code.endedAt === null && (
                  <Button size="small" onClick={() => setOpen(code)} aria-label={`End ${code.code}`}>
                    End
                  </Button>
                )
            : undefined
        }
      />
      {open === 'create' && <CodeDialog onClose={close} />}
      {open !== null && open !== 'create' && (
        <CallDialog
          title={`End ${open.code}?`}
          question="Nobody can use it from then on. Subscriptions that have it keep it. You can't undo this."
          action={['End code', 'Ending…']}
          path={`${CODES}/${open.id}/end`}
          success={`${open.code} ended`}
          failure={`Couldn't end ${open.code}`}
          isDangerous
          onClose={close}
        />
      )}
    </CatalogueScreen>
  )
}
