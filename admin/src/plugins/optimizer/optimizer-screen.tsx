import type { ReactNode } from 'react'
import { Screen, Sections } from '../../kernel/ui'

const sections = [
  { path: '/admin/optimizer', label: 'Overview' },
  { path: '/admin/optimizer/database', label: 'Database' },
  { path: '/admin/optimizer/history', label: 'History' },
]

export function OptimizerScreen({ children }: { children: ReactNode }) {
  return (
    <Screen title="Optimizer" summary="How this installation is doing, and the maintenance that keeps it in shape.">
      <Sections sections={sections} />
      {children}
    </Screen>
  )
}
