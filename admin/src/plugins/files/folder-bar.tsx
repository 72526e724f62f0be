import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ArrowIcon, HomeIcon } from '~/components/icons/icons'
import { IconButton } from '~/components/icon-button/icon-button'
import { useDropTarget } from './carry/use-drop-target'
import styles from './folder-bar.module.css'
import { join, namesOf, urlOf } from './paths'
import { texts } from './texts'
import { arrivalFrom, type Trail } from './use-trail'
import { shown } from './shown-name'

/** Where one is, and the ways up and back. */
export function FolderBar({ folder, trail: { goTo, goBack } }: { folder: string; trail: Trail }) {
  const path = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // The end of a long path is what one looks for.
    if (path.current) path.current.scrollLeft = path.current.scrollWidth
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another path is as long as it is
  }, [folder])
  const crumbs = namesOf(folder).reduce<readonly { name: string; path: string }[]>(
    (above, name) => [...above, { name, path: join(above.at(-1)?.path ?? '/', name) }],
    [{ name: texts.root, path: '/' }]
  )
  return (
    <div className={styles.bar}>
      <IconButton label="Home" disabled={folder === '/'} onClick={() => goTo('/')}>
        <HomeIcon />
      </IconButton>
      <IconButton label="Back" className={styles.back} disabled={!goBack} onClick={goBack}>
        <ArrowIcon />
      </IconButton>
      <nav aria-label="Path" className={styles.path}>
        <ol ref={path} className={styles.crumbs}>
          {crumbs.map((crumb, index) => (
            <li key={crumb.path} className={styles.crumb}>
              {index < crumbs.length - 1 ? (
                <Crumb {...crumb} folder={folder} />
              ) : (
                <span aria-current="page" className={styles.here}>
                  {shown(crumb.name)}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

/** A folder above. What is dropped on it goes there. */
function Crumb({ name, path, folder }: { name: string; path: string; folder: string }) {
  const drop = useDropTarget(path)
  return (
    <Link to={urlOf(path)} state={arrivalFrom(folder, path)} className={styles.link} draggable={false} {...drop}>
      {shown(name)}
    </Link>
  )
}
