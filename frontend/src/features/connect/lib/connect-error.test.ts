import { expect, it } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { connectErrorToast } from './connect-error'

it('asks for an upgrade where the message contains the word', () => {
  const error = new ApiError(403, '{"code":"E_PREMIUM_REQUIRED","message":"Please upgrade your plan to use it."}')
  expect(connectErrorToast(error)).toMatchObject({
    title: 'Upgrade Required',
    description: 'Please upgrade your plan to use it.',
    next: 'plans',
  })
})

it('leads to the link that verifies the address', () => {
  const error = new ApiError(403, '{"code":"E_EMAIL_UNVERIFIED","message":"Verify your e-mail to get 5 connections"}')
  expect(connectErrorToast(error)).toMatchObject({ title: 'Connection Failed', next: 'link' })
})

it('passes on what the server says, else its own words', () => {
  const offline = new ApiError(409, '{"code":"E_SERVER_OFFLINE","message":"This server is offline at the moment."}')
  expect(connectErrorToast(offline)).toMatchObject({
    title: 'Connection Failed',
    description: 'This server is offline at the moment.',
  })
  expect(connectErrorToast(new TypeError('Failed to fetch'))).toMatchObject({
    title: 'Connection Failed',
    description: 'Failed to connect to VPN',
  })
})
