import { expect, test } from 'vitest'
import { filesOverBudget } from './budgets.mjs'

const allowed = { filesOfScript: { public: 2, screen: 3 }, groupsOfScreens: ['mui', 'account'] }
const page = { path: '/', language: 'en', kind: 'public', scripts: ['main-D_v-WI7Q.js'] }
const screen = {
  ...page,
  path: '/app',
  kind: 'screen',
  scripts: ['main-D_v-WI7Q.js', 'mui-CZMqtgu2.js', 'account-x0B3H9KL.js'],
}

test('a public page that asks for a group of screens is over its budget', () => {
  expect(filesOverBudget([{ ...page, scripts: ['main-D_v-WI7Q.js', 'mui-CZMqtgu2.js'] }, screen], allowed)).toEqual([
    '/ (en): mui-CZMqtgu2.js is for screens; find the import, or change the groups in vite.config.ts',
  ])
})

test('a screen may ask for them, and a page for a file whose name only begins with theirs', () => {
  const alike = { ...page, scripts: ['main-D_v-WI7Q.js', 'account-frame-B3H9KLzl.js'] }
  expect(filesOverBudget([alike, screen], allowed)).toEqual([])
})

test('a page with more files than allowed is over its budget, and so is one of a kind that has none', () => {
  const many = { ...page, scripts: ['main-D_v-WI7Q.js', 'react-D_v-WI7Q.js', 'frame-D_v-WI7Q.js'] }
  expect(filesOverBudget([many, { ...page, kind: 'letter' }, screen], allowed)).toEqual([
    '/ (en): 3 files of script, 2 allowed',
    '/ (en): pages of the kind letter have no budget of files',
  ])
})

test('a group that no page loads is refused: the list would watch nothing', () => {
  expect(filesOverBudget([page, screen], { ...allowed, groupsOfScreens: ['mui', 'muy'] })).toEqual([
    'muy: no page loads a group of this name; frontend/budgets.json lists it',
  ])
})
