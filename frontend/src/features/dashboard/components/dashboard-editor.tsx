import { lazy, Suspense } from 'react'
import type { DashboardConfig } from '../config/types'
import { EditBar } from '../customize/edit-bar'
import type { useEditor } from '../hooks/use-editor'

const CustomizeDialog = lazy(() => import('../customize/customize-dialog'))
const LeaveDialog = lazy(() => import('../customize/leave-dialog'))

interface DashboardEditorProps {
  editor: ReturnType<typeof useEditor>
  /** As far as it is for this user. */
  config: DashboardConfig
}

/** What editing brings with it: the bar, the dialog, the question when leaving. Nothing while the dashboard is only looked at. */
export function DashboardEditor({ editor, config }: DashboardEditorProps) {
  const { mode, setMode, isDirty, isSaving, edit, save, discard, reset, leaving } = editor
  const isArranging = mode === 'arrange'
  return (
    <>
      {(isArranging || isDirty) && (
        <EditBar
          isArranging={isArranging}
          isDirty={isDirty}
          isSaving={isSaving}
          onSave={save}
          onDiscard={discard}
          onDone={() => setMode('look')}
        />
      )}
      <Suspense fallback={null}>
        {mode === 'customize' && (
          <CustomizeDialog
            config={config}
            edit={edit}
            isSaving={isSaving}
            isDirty={isDirty}
            onSave={save}
            onReset={reset}
            onArrange={() => setMode('arrange')}
            onClose={() => setMode('look')}
          />
        )}
        {leaving && <LeaveDialog onStay={leaving.stay} onLeave={leaving.leave} />}
      </Suspense>
    </>
  )
}
