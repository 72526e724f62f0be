import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setThemePreference } from '~/theme/theme-preference'
import { defaultConfig } from '../config/default-config'
import { setSize, setVisible } from '../config/edits'
import { useDraft } from './use-draft'

const draft = () => renderHook(() => useDraft(defaultConfig))

it('is not dirty before an edit, nor after one that was undone by hand', () => {
  const { result } = draft()
  expect(result.current.isDirty).toBe(false)
  act(() => result.current.edit((config) => setVisible(config, 'server_info', false)))
  expect(result.current.isDirty).toBe(true)
  act(() => result.current.edit((config) => setVisible(config, 'server_info', true)))
  expect(result.current.isDirty).toBe(false)
})

it('takes several edits of one moment, and forgets them all when discarded', () => {
  const { result } = draft()
  act(() => {
    result.current.edit((config) => setSize(config, 'server_info', { width: 5 }))
    result.current.edit((config) => setSize(config, 'server_info', { height: 9 }))
  })
  expect(result.current.config.widgets[1]?.position).toMatchObject({ width: 5, height: 9 })
  act(() => result.current.discard())
  expect(result.current.isDirty).toBe(false)
  expect(result.current.config.widgets).toEqual(defaultConfig.widgets)
})

it('begins with the theme that is on the screen, and choosing another is an edit', () => {
  setThemePreference('dark')
  const { result } = draft()
  expect(result.current.config.theme).toBe('dark')
  act(() => result.current.edit((config) => ({ ...config, theme: 'dark' })))
  expect(result.current.isDirty).toBe(false)
  act(() => result.current.edit((config) => ({ ...config, theme: 'auto' })))
  expect(result.current.isDirty).toBe(true)
})
