import { Menu, type MenuProps } from '@mui/material'

/**
 * A menu of the console. It stands in the main part of the page: at the end of the document, where menus stand by
 * themselves, a screen reader finds it outside of every landmark.
 */
export function ConsoleMenu(props: MenuProps) {
  return <Menu container={() => document.getElementById('content') ?? document.body} disableScrollLock {...props} />
}
