import { FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { themePreferences } from '~/theme/theme-preference'
import { useThemePreference } from '~/theme/use-theme-preference'
import styles from './settings.module.css'

const words = { light: 'Light', dark: 'Dark', system: 'System' } as const

/** The theme of this browser, of the console and of the app alike. */
export function Appearance() {
  const { preference, setPreference } = useThemePreference()
  return (
    <>
      <RadioGroup
        aria-label="Theme"
        row
        value={preference}
        onChange={(_, value) => setPreference(themePreferences.find((known) => known === value) ?? 'system')}
      >
        {themePreferences.map((name) => (
          <FormControlLabel key={name} value={name} label={words[name]} control={<Radio />} sx={{ minHeight: 44 }} />
        ))}
      </RadioGroup>
      <p className={styles.note}>Kept in this browser, for the console and the app.</p>
    </>
  )
}
