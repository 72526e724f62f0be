import { Suspense } from 'react'
import { useConsole } from '../../kernel/shell/console-context'
import { lazyPart } from '../../kernel/shell/lazy-part'
import { ScreenBoundary } from '../../kernel/shell/screen-boundary'
import { Screen } from '../../kernel/ui'
import { Appearance } from './appearance'
import { Block } from './block'
import { EmailNotifications } from './email-notifications'
import { Lists } from './lists'
import { Processes } from './processes'
import { Security } from './security'
import styles from './settings.module.css'
import { SystemStatus } from './system-status'
import { texts } from './texts'

/** Everything that is set, and the state of what was set elsewhere. Plugins add blocks of their own. */
export default function SettingsScreen() {
  const { role, settings } = useConsole()
  return (
    <Screen title="Settings" summary="Your preferences and this installation.">
      <div className={styles.blocks}>
        <Block title={texts.emailNotifications}>
          <EmailNotifications />
        </Block>
        {role === 'admin' && (
          <>
            <Block title={texts.systemStatus}>
              <SystemStatus />
            </Block>
            <Block title="Processes">
              <Processes />
            </Block>
          </>
        )}
        <Block title="Appearance">
          <Appearance />
        </Block>
        <Block title="Your security">
          <Security />
        </Block>
        <Block title="Lists">
          <Lists />
        </Block>
        {settings.map(({ id, label, component }) => {
          const Part = lazyPart(component)
          return (
            <Block key={id} title={label}>
              <ScreenBoundary>
                <Suspense fallback={<p role="status">Loading…</p>}>
                  <Part />
                </Suspense>
              </ScreenBoundary>
            </Block>
          )
        })}
      </div>
    </Screen>
  )
}
