import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../../test-support/render-app'
import { navigation } from '../navigation'
import { rememberRoute } from './return-to'
import { useReturn } from './use-return'

function Probe() {
  useReturn()
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

test('goes to the remembered screen once, and stays where nothing is remembered', async () => {
  rememberRoute('/servers?country=ch')
  const first = renderApp(<Probe />, '/app')
  expect(await screen.findByText('/servers?country=ch')).toBeInTheDocument()
  first.unmount()
  renderApp(<Probe />, '/app')
  expect(await screen.findByText('/app')).toBeInTheDocument()
})

test('the console is another app: the browser goes there', () => {
  const leave = vi.spyOn(navigation, 'assign').mockImplementation(() => {})
  rememberRoute('/admin/users?page=2')
  renderApp(<Probe />, '/app')
  expect(leave).toHaveBeenCalledExactlyOnceWith('/admin/users?page=2')
  leave.mockRestore()
})
