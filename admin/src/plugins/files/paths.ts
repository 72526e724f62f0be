/** Paths as the API writes them: '/' is the root, '/photos/a.jpg' an entry. */

import { shown } from './shown-name'
import { texts } from './texts'

const BROWSE = '/admin/files/browse'
export const SEARCH = '/admin/files/search'
export const SPACE = '/admin/files/space'
export const BIN = '/admin/files/bin'
export const UPLOAD = '/admin/files/upload'

export function namesOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

export function join(folder: string, name: string): string {
  return folder === '/' ? `/${name}` : `${folder}/${name}`
}

export function parentOf(path: string): string {
  return `/${namesOf(path).slice(0, -1).join('/')}`
}

/** A folder as screens name it: 'Root/photos'. */
export function placeName(folder: string): string {
  return folder === '/' ? texts.root : `${texts.root}${shown(folder)}`
}

/** A folder by its own name: 'photos'. */
export function folderName(folder: string): string {
  return shown(nameOf(folder)) || texts.root
}

/** Where an entry is: '/photos/2026'. */
export function locationOf(path: string): string {
  const parent = parentOf(path)
  return parent === '/' ? texts.root : shown(parent)
}

/** Empty for the root. */
export function nameOf(path: string): string {
  return namesOf(path).at(-1) ?? ''
}

/** The address of the screen that shows a folder. */
export function urlOf(folder: string): string {
  return [BROWSE, ...namesOf(folder).map(encodeURIComponent)].join('/')
}

/** The folder of an address. It is read from the address itself: the router can't tell an encoded slash from a plain one. */
export function folderOf(pathname: string): string {
  const names = namesOf(pathname.slice(BROWSE.length)).map(decoded)
  return `/${names.join('/')}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** 'notes.txt' as 'notes (copy).txt', then 'notes (copy 2).txt'. */
export function copyName(name: string, round: number): string {
  const dot = name.lastIndexOf('.')
  const end = dot > 0 ? dot : name.length
  return `${name.slice(0, end)} (copy${round > 1 ? ` ${round}` : ''})${name.slice(end)}`
}

/** The name in `target` that leads to `folder`, where it is below; null elsewhere. */
export function nameToward(folder: string, target: string): string | null {
  const way = namesOf(folder)
  const above = namesOf(target)
  return above.every((name, index) => way[index] === name) ? (way[above.length] ?? null) : null
}

/** Lower case, without the dot; empty where there is none. */
export function extensionOf(path: string): string {
  const name = nameOf(path)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}
