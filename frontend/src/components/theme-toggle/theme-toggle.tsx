import { type ThemePreference, themePreferences } from '~/theme/theme-preference'
import { useThemePreference } from '~/theme/use-theme-preference'
import { CheckIcon, MoonIcon, SunIcon, SystemIcon } from '../icons/icons'
import { messages } from './messages'
import styles from './theme-toggle.module.css'
import { useMenu } from '~/lib/use-menu'

const icons = { light: SunIcon, dark: MoonIcon, system: SystemIcon } satisfies Record<ThemePreference, unknown>

interface ThemeToggleProps {
  /** The choice stands beside its picture. */
  named?: boolean
}

/** Light, Dark or System, kept in this browser. */
export function ThemeToggle({ named = false }: ThemeToggleProps) {
  const { preference, setPreference } = useThemePreference()
  const { open, root, button, menu, close } = useMenu()
  const Current = icons[preference]
  return (
    <div className={styles.root} {...root}>
      <button
        {...button}
        className={styles.button}
        data-named={named || undefined}
        type="button"
        aria-label={`${messages.label}: ${messages.options[preference]}`}
      >
        <Current size={named ? 18 : undefined} />
        {named && messages.options[preference]}
      </button>
      {open && (
        <div {...menu} className={styles.menu} aria-label={messages.label}>
          {themePreferences.map((option) => {
            const Icon = icons[option]
            return (
              <button
                key={option}
                type="button"
                role="menuitemradio"
                aria-checked={option === preference}
                tabIndex={-1}
                className={styles.item}
                onClick={() => {
                  setPreference(option)
                  close()
                }}
              >
                <Icon size={18} />
                {messages.options[option]}
                <span className={styles.check}>{option === preference && <CheckIcon size={16} />}</span>
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}
