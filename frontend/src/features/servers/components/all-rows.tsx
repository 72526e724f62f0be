import { useImperativeHandle, useRef } from 'react'
import { focusRow } from './focus-row'
import { useServerListContext } from './list-context'
import { ListedServer } from './listed-server'
import type { ServerRowsProps } from './server-rows'
import styles from './server-row.module.css'

/** A list short enough to have all of its rows on the page. */
export function AllRows({ servers, isLocked, list, ref }: ServerRowsProps) {
  const { watch, current } = useServerListContext()
  const rows = useRef<HTMLUListElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      count: servers.length,
      focus: (index, control) => void focusRow(rows.current, index, control),
    }),
    [servers.length]
  )
  return (
    // Safari takes a list without bullets for no list.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className={styles.rows} role="list" data-list={list} ref={rows}>
      {servers.map((server, index) => (
        <li
          key={server.id}
          className={styles.row}
          ref={watch}
          data-row={index}
          data-server-id={server.id}
          data-current={server.id === current?.serverId || undefined}
        >
          <ListedServer server={server} isLocked={isLocked} />
        </li>
      ))}
    </ul>
  )
}
