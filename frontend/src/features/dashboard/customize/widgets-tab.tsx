import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { PlusIcon } from '~/components/icons/icons'
import { useAuth } from '~/lib/auth/use-auth'
import { addWidget, setPlaces } from '../config/edits'
import { LIMITS } from '../config/shapes'
import type { DashboardConfig } from '../config/types'
import { kindOf, typesFor } from '../widgets/registry'
import type { Edit } from './customize-dialog'
import { messages } from './messages'
import { inRowOrder, orderAfterMove, rowOrder } from './row-order'
import { WidgetRow } from './widget-row'
import styles from './widgets-tab.module.css'

/** Which widgets there are, how large each is, and what could be added. */
export function WidgetsTab({ config, edit }: { config: DashboardConfig; edit: Edit }) {
  const { user } = useAuth()
  const { widgets: texts } = messages
  const heading = useRef<HTMLHeadingElement>(null)
  // A row keeps its place while it is hidden, shown or resized: otherwise another one would come under the pointer.
  const [order, setOrder] = useState(() => rowOrder(config))
  const isFull = config.widgets.length >= LIMITS.widgets
  return (
    <div className={styles.tab}>
      <section aria-label={texts.yours}>
        <h3 ref={heading} className={styles.heading} tabIndex={-1}>
          {texts.yours}
        </h3>
        {config.widgets.length === 0 && <p className={styles.none}>{texts.none}</p>}
        <ul className={styles.list}>
          {inRowOrder(config.widgets, order).map((widget) => (
            <WidgetRow
              key={widget.id}
              widget={widget}
              config={config}
              edit={edit}
              onMove={(places) => {
                const rows = inRowOrder(config.widgets, order).map(({ id }) => id)
                setOrder(orderAfterMove(rows, setPlaces(config, places)))
                edit((before) => setPlaces(before, places))
              }}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      </section>
      <section aria-label={texts.add}>
        <h3 className={styles.heading}>{texts.add}</h3>
        {isFull && <p className={styles.none}>{texts.full}</p>}
        <ul className={styles.kinds}>
          {(user ? typesFor(user) : []).map((type) => {
            const kind = kindOf(type)
            return (
              kind && (
                <li key={type} className={styles.kind}>
                  <span>
                    <span className={styles.title}>{kind.title}</span>
                    <span className={styles.description}>{kind.description}</span>
                  </span>
                  <Button
                    variant="outlined"
                    className={styles.add}
                    disabled={isFull}
                    aria-label={texts.addOne(kind.title)}
                    onClick={() => edit((before) => addWidget(before, type, kind.size, Date.now()))}
                  >
                    <PlusIcon size={18} />
                  </Button>
                </li>
              )
            )
          })}
        </ul>
      </section>
    </div>
  )
}
