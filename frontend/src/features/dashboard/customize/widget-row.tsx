import IconButton from '@mui/material/IconButton'
import Slider from '@mui/material/Slider'
import Switch from '@mui/material/Switch'
import { CloseIcon, DownIcon, UpIcon } from '~/components/icons/icons'
import { arrange, type Place } from '../config/arrange'
import { removeWidget, setSize, setVisible } from '../config/edits'
import { LIMITS, shapes } from '../config/shapes'
import { step } from '../config/step'
import type { DashboardConfig, Widget } from '../config/types'
import { titleOf } from '../widgets/registry'
import type { Edit } from './customize-dialog'
import { messages } from './messages'
import styles from './widget-row.module.css'

interface WidgetRowProps {
  widget: Widget
  config: DashboardConfig
  edit: Edit
  onMove: (places: Place[]) => void
  onRemoved: () => void
}

/** One widget: shown or not, how large, further up or down, gone. */
export function WidgetRow({ widget, config, edit, onMove, onRemoved }: WidgetRowProps) {
  const { id, type, isVisible, position } = widget
  const { widgets: texts } = messages
  const title = titleOf(type)
  const { columns } = shapes[config.layout]
  const moved = (direction: 'up' | 'down') =>
    isVisible ? step(arrange(config.widgets, columns), id, 'move', direction, columns) : null
  const arrows = [
    { direction: 'up', label: texts.up(title), Icon: UpIcon },
    { direction: 'down', label: texts.down(title), Icon: DownIcon },
  ] as const
  const sliders = [
    { key: 'width', label: texts.width, name: texts.widthOf(title), ...LIMITS.width },
    { key: 'height', label: texts.height, name: texts.heightOf(title), ...LIMITS.height },
  ] as const
  return (
    <li className={styles.row} data-hidden={!isVisible || undefined}>
      <div className={styles.head}>
        <Switch
          checked={isVisible}
          onChange={(_, checked) => edit((before) => setVisible(before, id, checked))}
          slotProps={{ input: { 'aria-label': texts.visible(title) } }}
        />
        <span className={styles.title}>{title}</span>
        {arrows.map(({ direction, label, Icon }) => {
          const places = moved(direction)
          return (
            <IconButton
              key={direction}
              color="inherit"
              aria-label={label}
              aria-disabled={places === null}
              className={styles.tool}
              onClick={() => places && onMove(places)}
            >
              <Icon size={18} />
            </IconButton>
          )
        })}
        <IconButton
          color="inherit"
          aria-label={texts.remove(title)}
          className={styles.tool}
          onClick={() => {
            onRemoved()
            edit((before) => removeWidget(before, id))
          }}
        >
          <CloseIcon size={18} />
        </IconButton>
      </div>
      <div className={styles.sliders}>
        {sliders.map(({ key, label, name, min, max }) => (
          <div key={key} className={styles.slider}>
            <span aria-hidden="true">{label}</span>
            <Slider
              size="small"
              min={min}
              max={max}
              step={1}
              value={position[key]}
              disabled={!isVisible}
              aria-label={name}
              onChange={(_, value) => edit((before) => setSize(before, id, { [key]: value as number }))}
            />
            <span className={styles.value} aria-hidden="true">
              {position[key]}
            </span>
          </div>
        ))}
      </div>
    </li>
  )
}
