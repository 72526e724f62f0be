import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type Platform, platforms } from '../lib/platform'
import { messages } from '../messages'

interface PlatformTabsProps {
  platform: Platform
  onChange: (platform: Platform) => void
}

export const panelId = 'set-up-panel'

/** Where the tunnel is to run; the platform of this browser is chosen at first. */
export function PlatformTabs({ platform, onChange }: PlatformTabsProps) {
  return (
    <Tabs
      value={platform}
      onChange={(_, value: Platform) => onChange(value)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={messages.dialog.platform}
    >
      {platforms.map((name) => (
        <Tab key={name} value={name} label={messages.platformNames[name]} aria-controls={panelId} />
      ))}
    </Tabs>
  )
}
