import { language, languageNames, languages, languageTags } from '~/lib/language'
import { useSetLanguage } from '~/lib/language/use-set-language'
import { CheckIcon, GlobeIcon } from '../icons/icons'
import { useMenu } from '~/lib/use-menu'
import styles from './language-select.module.css'
import { messages } from './messages'

interface LanguageSelectProps {
  /** Where there is room for the menu. */
  opens?: 'up' | 'down'
}

/**
 * The languages by their own names; a choice is kept, with the account too, and reloads the page. A menu and no
 * list box: going through one by keyboard would choose at every step.
 */
export function LanguageSelect({ opens = 'up' }: LanguageSelectProps) {
  const setLanguage = useSetLanguage()
  const { open, root, button, menu } = useMenu()
  const current = language()
  return (
    <div className={styles.root} {...root}>
      <button
        {...button}
        className={styles.button}
        type="button"
        aria-label={`${messages.label}: ${languageNames[current]}`}
      >
        <GlobeIcon size={18} />
        {languageNames[current]}
      </button>
      {open && (
        <div {...menu} className={styles.menu} data-opens={opens} aria-label={messages.label}>
          {languages.map((code) => (
            <button
              key={code}
              type="button"
              role="menuitemradio"
              aria-checked={code === current}
              tabIndex={-1}
              className={styles.item}
              lang={languageTags[code]}
              onClick={() => void setLanguage(code)}
            >
              {languageNames[code]}
              <span className={styles.check}>{code === current && <CheckIcon size={16} />}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
