import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderApp } from '../../../test-support/render-app'
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
