import { useAuth } from '~/lib/auth/use-auth'
import type { CurrentUser } from '~/lib/auth/current-user'
import { DashboardEditor } from './components/dashboard-editor'
import { DashboardHeader } from './components/dashboard-header'
import { DashboardNotices } from './components/dashboard-notices'
import { OtherConnections } from './components/other-connections'
import { WelcomeBanner } from './components/welcome-banner'
import styles from './dashboard-screen.module.css'
import { DashboardGrid } from './grid/dashboard-grid'
import { EmptyDashboard } from './grid/empty-dashboard'
import { GridSkeleton } from './grid/grid-skeleton'
import { useEditor } from './hooks/use-editor'
import { messages } from './messages'
import { useDashboardConfig } from './requests/use-dashboard-config'
import { configFor } from './widgets/registry'

/** Home of a signed-in user. */
export default function DashboardScreen() {
  const { user } = useAuth()
  return user && <Dashboard user={user} />
}

function Dashboard({ user }: { user: CurrentUser }) {
  const { stored, isPending, isError, refetch } = useDashboardConfig()
  const editor = useEditor(stored)
  const config = configFor(user, editor.config)
  const shown = config.widgets.filter(({ isVisible }) => isVisible).length
  const customize = () => editor.setMode('customize')
  return (
    <div className={styles.dashboard} data-layout={config.layout}>
      <DashboardHeader user={user} onCustomize={isPending || isError ? undefined : customize} />
      <main className={styles.main}>
        <h1 className="visually-hidden">{messages.title}</h1>
        {config.showWelcomeMessage && <WelcomeBanner user={user} />}
        <DashboardNotices user={user} onReload={isError ? () => void refetch() : undefined} />
        {isPending && <GridSkeleton />}
        {!isPending && shown === 0 && <EmptyDashboard onCustomize={customize} />}
        {!isPending && shown > 0 && (
          <DashboardGrid config={config} isArranging={editor.mode === 'arrange'} onPlaces={editor.place} />
        )}
        <OtherConnections />
        <p className={styles.footer}>{messages.footer(messages.layouts[config.layout], shown)}</p>
        <DashboardEditor editor={editor} config={config} />
      </main>
    </div>
  )
}
