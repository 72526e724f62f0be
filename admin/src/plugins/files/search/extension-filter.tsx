import { Checkbox, FormControlLabel } from '@mui/material'
import { useId, useState } from 'react'
import { EXTENSION_GROUPS } from '../../../../../app/shared/file_search'
import styles from './filter-panel.module.css'
import { ChevronIcon } from './search-icons'

interface Props {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Extensions in the specification's groups. A group can be chosen as a whole. */
export function ExtensionFilter({ chosen, onChange }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>File extensions</legend>
      <div className={styles.kinds}>
        {EXTENSION_GROUPS.map(({ name, extensions }) => (
          <Group key={name} name={name} extensions={extensions} chosen={chosen} onChange={onChange} />
        ))}
      </div>
    </fieldset>
  )
}

function Group({ name, extensions, chosen, onChange }: Props & { name: string; extensions: readonly string[] }) {
  const own = extensions.filter((one) => chosen.includes(one))
  const [isOpen, setOpen] = useState(own.length > 0 && own.length < extensions.length)
  const id = useId()
  const isWhole = own.length === extensions.length
  const others = chosen.filter((one) => !extensions.includes(one))
  return (
    <div className={styles.kind}>
      <div className={styles.kindHead}>
        <FormControlLabel
          className={styles.choice}
          label={name}
          control={
            <Checkbox
              size="small"
              checked={isWhole}
              indeterminate={own.length > 0 && !isWhole}
              onChange={() => onChange(isWhole ? others : [...others, ...extensions])}
            />
          }
        />
        {own.length > 0 && !isWhole && <span className={styles.kindCount}>{own.length} chosen</span>}
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${name} extensions`}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronIcon size={16} />
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className={styles.endings}>
            {extensions.map((extension) => (
              <FormControlLabel
                key={extension}
                className={styles.choice}
                label={extension}
                control={
                  <Checkbox
                    size="small"
                    checked={own.includes(extension)}
                    onChange={() =>
                      onChange(
                        own.includes(extension) ? chosen.filter((other) => other !== extension) : [...chosen, extension]
                      )
                    }
                  />
                }
              />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
