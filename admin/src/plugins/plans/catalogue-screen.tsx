import type { ReactNode } from 'react'
import { Screen, Sections } from '../../kernel/ui'

const sections = [
  { path: '/admin/plans', label: 'Plans' },
  { path: '/admin/plans/codes', label: 'Discount codes' },
  { path: '/admin/plans/taxes', label: 'Taxes' },
]

interface Props {
  summary: string
  actions?: ReactNode
  children: ReactNode
}

/** The tab's frame: its heading, and the way between its sections. */
export function CatalogueScreen({ summary, actions, children }: Props) {
  return (
    <Screen title="Plans" summary={summary} actions={actions}>
      <Sections sections={sections} />
      {children}
    </Screen>
  )
}
