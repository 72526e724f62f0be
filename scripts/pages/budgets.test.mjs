import { expect, test } from 'vitest'
import { filesOverBudget } from './budgets.mjs'

const allowed = { filesOfScript: { public: 2, screen: 3 }, groupsOfScreens: ['mui', 'account'] }
const page = { path: '/', language: 'en', kind: 'public' }
const screen = { path: '/app', language: 'en', kind: 'screen' }

test('a public page that asks for a group of screens is over its budget', () => {
  expect(filesOverBudget([{ ...page, scripts: ['main-D_v-WI7Q.js', 'mui-D_v-WI7Q.js'] }], allowed)).toEqual([
    '/ (en): mui-D_v-WI7Q.js is for screens, not for public pages',
  ])
})

test('a screen may ask for them, and a page for a file whose name only begins alike', () => {
  const index = [
    { ...screen, scripts: ['main-D_v-WI7Q.js', 'mui-D_v-WI7Q.js', 'account-D_v-WI7Q.js'] },
    { ...page, scripts: ['main-D_v-WI7Q.js', 'account-frame-D_v-WI7Q.js'] },
  ]
  expect(filesOverBudget(index, allowed)).toEqual([])
})

test('a page with more files than allowed is over its budget', () => {
  const scripts = ['main-D_v-WI7Q.js', 'react-D_v-WI7Q.js', 'frame-D_v-WI7Q.js']
  const index = [
    { ...page, scripts },
    { ...screen, scripts },
  ]
  expect(filesOverBudget(index, allowed)).toEqual(['/ (en): 3 files of script, 2 allowed'])
})
