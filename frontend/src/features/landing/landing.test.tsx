import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../../test-support/render-app'
import { Landing } from './landing'

beforeEach(() => void renderApp(<Landing />))

const section = (name: string) => within(screen.getByRole('region', { name }))

test('has the anchors, six features and the way in', () => {
  expect(document.querySelector('#features')).toContainElement(screen.getByRole('heading', { name: /Built like/ }))
  expect(section('Built like a culvert: simple, solid, out of sight').getAllByRole('listitem')).toHaveLength(6)
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(main.getByRole('link', { name: 'Features' })).toHaveAttribute('href', '#features')
  expect(main.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '#pricing')
  for (const link of screen.getAllByRole('link', { name: 'Sign In' }))
    expect(link).toHaveAttribute('href', '/api/login')
})

test('shows the display prices, with Monthly the most popular', () => {
  const pricing = section('Pricing')
  const plan = (name: string) => pricing.getByRole('heading', { name }).closest('li')
  expect(plan('Free')).toHaveTextContent('$0 per month')
  expect(plan('Monthly')).toHaveTextContent('Most Popular')
  expect(plan('Monthly')).toHaveTextContent('$9.99 per month')
  expect(plan('Monthly')).toHaveTextContent('5 devices')
  expect(plan('Yearly')).toHaveTextContent('$99.99 per year')
  expect(plan('Yearly')).toHaveTextContent('Save 17%, 2 months free')
  expect(plan('Yearly')).toHaveTextContent('10 devices')
})

test('a paid plan leads to the sign-up that remembers it', () => {
  const pricing = section('Pricing')
  expect(pricing.getByRole('link', { name: 'Start free' })).toHaveAttribute('href', '/sign-up')
  expect(pricing.getByRole('link', { name: 'Choose Monthly' })).toHaveAttribute('href', '/sign-up?plan=monthly')
  expect(pricing.getByRole('link', { name: 'Choose Yearly' })).toHaveAttribute('href', '/sign-up?plan=yearly')
})
