import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import { setLayout } from '../config/edits'
import { shapes } from '../config/shapes'
import { type DashboardConfig, layouts } from '../config/types'
import { messages as dashboard } from '../messages'
import { ChoiceCards } from './choice-cards'
import type { Edit } from './customize-dialog'
import { LayoutPicture } from './layout-picture'
import styles from './layout-tab.module.css'
import { messages } from './messages'

interface LayoutTabProps {
  config: DashboardConfig
  edit: Edit
  onArrange: () => void
}

/** How many columns there are, and the way to the grid itself. */
export function LayoutTab({ config, edit, onArrange }: LayoutTabProps) {
  const { layout: texts } = messages
  return (
    <div className={styles.tab}>
      <ChoiceCards
        label={texts.label}
        value={config.layout}
        onChange={(layout) => edit((before) => setLayout(before, layout))}
        choices={layouts.map((layout) => ({
          value: layout,
          title: dashboard.layouts[layout],
          text: `${texts.columns(shapes[layout].columns)} · ${texts.texts[layout]}`,
          picture: <LayoutPicture layout={layout} />,
        }))}
      />
      <label className={styles.row}>
        <span>{texts.welcome}</span>
        <Switch
          checked={config.showWelcomeMessage}
          onChange={(_, showWelcomeMessage) => edit((before) => ({ ...before, showWelcomeMessage }))}
        />
      </label>
      <div className={`${styles.row} ${styles.arrange}`}>
        <span>{texts.arrangeText}</span>
        <Button variant="outlined" onClick={onArrange}>
          {texts.arrange}
        </Button>
      </div>
    </div>
  )
}
