import { MoonIcon, SunIcon, SystemIcon } from '~/components/icons/icons'
import { type DashboardConfig, dashboardThemes } from '../config/types'
import styles from './appearance-tab.module.css'
import { ChoiceCards } from './choice-cards'
import type { Edit } from './customize-dialog'
import { messages } from './messages'

const icons = { auto: SystemIcon, light: SunIcon, dark: MoonIcon }

/** The theme that goes with the account. It is not tried on: it applies with Save. */
export function AppearanceTab({ config, edit }: { config: DashboardConfig; edit: Edit }) {
  const { appearance: texts } = messages
  return (
    <div className={styles.tab}>
      <ChoiceCards
        label={texts.label}
        value={config.theme}
        onChange={(theme) => edit((before) => ({ ...before, theme }))}
        choices={dashboardThemes.map((theme) => {
          const Icon = icons[theme]
          return {
            value: theme,
            title: texts.options[theme],
            text: texts.texts[theme],
            picture: (
              <span className={styles.icon}>
                <Icon size={28} />
              </span>
            ),
          }
        })}
      />
      <p className={styles.hint}>{texts.hint}</p>
    </div>
  )
}
