import { LanguageSelect } from '~/components/language-select/language-select'
import { messages as themeWords } from '~/components/theme-toggle/messages'
import { ThemeToggle } from '~/components/theme-toggle/theme-toggle'
import { language, languageNames } from '~/lib/language'
import { useThemePreference } from '~/theme/use-theme-preference'
import { Section } from '../components/section'
import { SettingRow } from '../components/setting-row'
import { messages } from '../messages'

/** How the app looks and which language it speaks. */
export function AppearanceSection() {
  const { preference } = useThemePreference()
  const { appearance: texts } = messages
  return (
    <Section id="appearance" summary={`${themeWords.options[preference]} · ${languageNames[language()]}`}>
      <SettingRow
        title={texts.theme}
        text={texts.themeText(themeWords.options.system)}
        control={<ThemeToggle named />}
      />
      <SettingRow title={texts.language} text={texts.languageText} control={<LanguageSelect opens="down" />} />
    </Section>
  )
}
